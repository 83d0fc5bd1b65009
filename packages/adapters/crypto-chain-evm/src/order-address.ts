import { toOrderPath } from '@manyline/domain/order-path';
import { secp256k1 } from '@noble/curves/secp256k1';
import { HDKey } from '@scure/bip32';
import { publicKeyToAddress } from 'viem/accounts';

/** An order's own address under an extended public key, which can receive and never spend; lower-case hex. */
export function createOrderAddress(extendedPublicKey: string): (orderNo: string) => string {
  const root = HDKey.fromExtendedKey(extendedPublicKey);
  if (root.privateKey) throw new Error('an extended private key was given where the public one belongs');
  return (orderNo) => {
    const key = toOrderPath(orderNo).reduce((parent, step) => parent.deriveChild(step), root).publicKey!;
    const point = secp256k1.ProjectivePoint.fromHex(key).toHex(false);
    return publicKeyToAddress(`0x${point}`).toLowerCase();
  };
}
