import type { CryptoCurrency } from '@manyline/domain/crypto';
import type { Micros } from '@manyline/domain/money';

/** The price of one coin. */
export interface CryptoRate {
  currency: CryptoCurrency;
  legal: 'USD' | 'CNY';
  /** Micros of `legal` for one whole coin. */
  price: Micros;
  /** When the market had this rate, epoch ms. */
  at: number;
}

export interface CryptoRates {
  readonly name: string;
  /** Every rate that the source has. The core keeps them and refuses to quote stale ones. @throws RatesUnavailableError */
  read(signal?: AbortSignal): Promise<CryptoRate[]>;
}

export class RatesUnavailableError extends Error {
  override name = 'RatesUnavailableError';
}
