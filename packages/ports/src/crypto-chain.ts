import type { AmountE8, Chain, CryptoCurrency } from '@manyline/domain/crypto';

/** A coin on this chain, and where it is received. */
export interface ChainAsset {
  currency: CryptoCurrency;
  /** Fraction digits of the token there (USDT has 6 on Ethereum, 18 on BSC): an amount asked for has no more. */
  decimals: number;
}

/**
 * `shared`: many orders wait at one address, and only an exact amount tells whose a transfer is. Otherwise the address
 * is the order's own, derived from it, and whatever arrives there is the order's.
 */
export interface ReceiveAddress {
  address: string;
  shared: boolean;
}

/** A movement of a coin to one of our addresses. Spelling of addresses as `addressFor` gave them. */
export interface ChainTransfer {
  /** Unique on the chain and the same however often and however deep it is seen: transaction and output or log index. */
  transferId: string;
  currency: CryptoCurrency;
  address: string;
  /** Whole hundred-millionths; finer places are cut off. */
  amount: AmountE8;
  /** The sender, where the chain has one. */
  from?: string;
  /** First sight in a block or before, by the chain's clock, epoch ms. */
  seenAt: number;
  /** 0 while in no block. */
  confirmations: number;
}

export type ChainEvent =
  /** Seen, or seen deeper. `isFinal` once no reorganisation is to be feared: only then money is credited. */
  | { kind: 'transfer'; transfer: ChainTransfer; isFinal: boolean }
  /** A reorganisation or a replacement took it away before it was final. It may come again under the same id. */
  | { kind: 'dropped'; transferId: string };

/**
 * One chain, watched. Sibling of the payment gateway: there somebody else keeps the order, here nobody does; an order is an
 * amount, an address and a rate of ours, and what comes are transfers.
 */
export interface CryptoChain {
  readonly chain: Chain;
  readonly assets: readonly ChainAsset[];
  /** Confirmations after which a transfer is final; shown to the customer. */
  readonly finalAfter: number;
  /**
   * The address at which an order is paid; the same answer for the same order. `orderNo` is 32 lower-case hex digits.
   */
  addressFor(orderNo: string, currency: CryptoCurrency, signal?: AbortSignal): Promise<ReceiveAddress>;
  /**
   * Reads the events after the cursor, oldest first, in pages; without a cursor from now on. The caller stores events
   * and cursor in one transaction and asks again: an event may come twice, none is left out. An order's own address is
   * watched from `addressFor` on, also after a restart: `watched` names those that still matter.
   * @throws ChainUnavailableError
   */
  read(
    cursor: string | undefined,
    watched: readonly string[],
    signal?: AbortSignal,
  ): Promise<{ events: readonly ChainEvent[]; cursor: string; more: boolean }>;
}

/** The node does not answer, or lags behind: nothing is known to have happened or not. */
export class ChainUnavailableError extends Error {
  override name = 'ChainUnavailableError';
}

/**
 * A setting of a chain is impossible, such as an address with a wrong checksum: starting with it would send money
 * nowhere.
 */
export class ChainSettingError extends Error {
  override name = 'ChainSettingError';

  /** The operator's setting at fault, without the chain's name in front. */
  readonly setting: 'RECEIVE' | 'TOKENS';

  constructor(setting: 'RECEIVE' | 'TOKENS', message: string) {
    super(message);
    this.setting = setting;
  }
}
