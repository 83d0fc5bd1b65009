import { encodeCashAddress } from '@bitauth/libauth';
import { toOrderPath } from '@manyline/domain/order-path';
import { ripemd160 } from '@noble/hashes/legacy';
import { sha256 } from '@noble/hashes/sha2';
import { HDKey } from '@scure/bip32';

export type CashPrefix = 'bitcoincash' | 'bchtest' | 'bchreg';

/** An order's own address under an extended public key, which can receive and never spend; in CashAddr. */
export function createOrderAddress(extendedPublicKey: string, prefix: CashPrefix): (orderNo: string) => string {
  const root = HDKey.fromExtendedKey(extendedPublicKey);
  if (root.privateKey) throw new Error('an extended private key was given where the public one belongs');
  return (orderNo) => {
    const key = toOrderPath(orderNo).reduce((parent, step) => parent.deriveChild(step), root).publicKey!;
    return encodeCashAddress({ prefix, type: 'p2pkh', payload: ripemd160(sha256(key)) }).address;
  };
}
