import { ChainSettingError } from '@manyline/ports/crypto-chain';
import { toOrderPath } from '@manyline/ports/order-path';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';
import { publicKeyToAddress } from 'viem/accounts';

/** An order's own address under an extended public key, which can receive and never spend; lower-case hex. */
export function createOrderAddress(extendedPublicKey: string): (orderNo: string) => string {
  const root = readExtendedKey(extendedPublicKey);
  return (orderNo) => {
    const key = toOrderPath(orderNo).reduce((parent, step) => parent.deriveChild(step), root).publicKey!;
    const point = secp256k1.Point.fromBytes(key).toHex(false);
    return publicKeyToAddress(`0x${point}`).toLowerCase();
  };
}

/** @throws ChainSettingError */
function readExtendedKey(text: string): HDKey {
  let root: HDKey;
  try {
    root = HDKey.fromExtendedKey(text);
  } catch {
    throw new ChainSettingError('RECEIVE', 'is no extended public key (xpub…)');
  }
  if (root.privateKey)
    throw new ChainSettingError('RECEIVE', 'an extended private key was given where the public one belongs');
  return root;
}
