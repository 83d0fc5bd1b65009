import type { CryptoCurrency } from '@manyline/domain/crypto';
import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import type { CryptoRates } from '@manyline/ports/crypto-rates';
import type { Logger } from 'pino';
import { AppError } from '../../http/app-error.ts';
import { RATE_FRESH_MS, RATE_STALE_MS } from './payment-limits.ts';
import type { TransfersRepository } from './transfers.repository.ts';

export interface CoinRatesDeps {
  source: CryptoRates;
  transfers: TransfersRepository;
  now: Clock;
  log: Logger;
}

const READ_WITHIN_MS = 5_000;

export type CoinRatesService = ReturnType<typeof createCoinRates>;

/** Rates of coins, kept in the database so that every node quotes alike: fresh ones are not asked for, stale ones not quoted. */
export function createCoinRates({ source, transfers, now, log }: CoinRatesDeps) {
  let reading: Promise<void> | undefined;

  async function readSource() {
    try {
      await transfers.keepCoinRates(await source.read(AbortSignal.timeout(READ_WITHIN_MS)));
    } catch (error) {
      log.warn({ err: error, source: source.name }, 'rates of coins could not be read');
    }
  }

  return {
    /** Price of one coin with the time it is from. @throws PAY_RATE_UNAVAILABLE */
    async quote(coin: CryptoCurrency, legal: 'USD' | 'CNY'): Promise<{ price: Micros; at: number }> {
      const kept = await transfers.readRate(coin, legal);
      if (kept && now() - kept.at <= RATE_FRESH_MS) return kept;
      reading ??= readSource().finally(() => {
        reading = undefined;
      });
      await reading;
      const rate = await transfers.readRate(coin, legal);
      if (rate && now() - rate.at <= RATE_STALE_MS) return rate;
      throw new AppError('PAY_RATE_UNAVAILABLE', `no rate of ${coin} in ${legal} younger than ${RATE_STALE_MS} ms`);
    },
  };
}
