import { ChainSettingError } from '@manyline/ports/crypto-chain';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { isAddress } from 'viem';

/** How addresses are written outside; within they are lower-case hex. */
export interface AddressSpelling {
  toHex(address: string): string;
  fromHex(hex: string): string;
}

/** 0x… with the checksum of its capitals, where it has some. */
export const hexSpelling: AddressSpelling = {
  toHex(address) {
    if (!isAddress(address)) throw new Error('not an address of this chain');
    return address.toLowerCase();
  },
  fromHex: (hex) => hex,
};

const TRON_PREFIX = 0x41;
const base58check = createBase58check(sha256);

/** TRON's: T… in base58, with the checksum that catches a slip of the finger. */
export const tronSpelling: AddressSpelling = {
  toHex(address) {
    const bytes = base58check.decode(address);
    if (bytes.length !== 21 || bytes[0] !== TRON_PREFIX) throw new Error('not an address of TRON');
    return `0x${Buffer.from(bytes.subarray(1)).toString('hex')}`;
  },
  fromHex: (hex) => base58check.encode(Buffer.concat([Buffer.from([TRON_PREFIX]), Buffer.from(hex.slice(2), 'hex')])),
};

/** @throws ChainSettingError where an operator's setting has something else than an address. */
export function readAddress(spelling: AddressSpelling, setting: 'RECEIVE' | 'TOKENS', address: string): string {
  try {
    return spelling.toHex(address);
  } catch {
    throw new ChainSettingError(setting, `${address} is no address of this chain; a wrong capital counts too`);
  }
}
