import { decodeCashAddress, encodeCashAddress } from '@bitauth/libauth';
import { ChainSettingError } from '@manyline/ports/crypto-chain';
import { toOrderPath } from '@manyline/ports/order-path';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { HDKey } from '@scure/bip32';

export type CashPrefix = 'bitcoincash' | 'bchtest' | 'bchreg';

/** An order's own address under an extended public key, which can receive and never spend; in CashAddr. */
export function createOrderAddress(extendedPublicKey: string, prefix: CashPrefix): (orderNo: string) => string {
  const root = readExtendedKey(extendedPublicKey);
  return (orderNo) => {
    const key = toOrderPath(orderNo).reduce((parent, step) => parent.deriveChild(step), root).publicKey!;
    return encodeCashAddress({ prefix, type: 'p2pkh', payload: ripemd160(sha256(key)) }).address;
  };
}

/** The operator's one address for all orders. @throws ChainSettingError */
export function readSharedAddress(address: string, prefix: CashPrefix): string {
  const decoded = decodeCashAddress(address);
  if (typeof decoded === 'string' || decoded.prefix !== prefix)
    throw new ChainSettingError('RECEIVE', `${address} is no address of this chain (${prefix}:…)`);
  return address;
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
