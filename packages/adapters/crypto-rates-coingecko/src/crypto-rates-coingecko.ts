import type { CryptoCurrency } from '@manyline/domain/crypto';
import { MICROS_PER_UNIT } from '@manyline/domain/money';
import { type CryptoRate, type CryptoRates, RatesUnavailableError } from '@manyline/ports/crypto-rates';
import { z } from 'zod';

export interface CryptoRatesCoingeckoOptions {
  /** Key of a demo or paid plan; without one the public limit holds. */
  apiKey?: string;
  apiUrl?: string;
  timeoutMs?: number;
}

const API_URL = 'https://api.coingecko.com/api/v3';
const IDS: Record<CryptoCurrency, string> = {
  USDT: 'tether',
  USDC: 'usd-coin',
  TUSD: 'true-usd',
  ETH: 'ethereum',
  BCH: 'bitcoin-cash',
};
const LEGAL = ['USD', 'CNY'] as const;

const price = z.object({ usd: z.number().positive(), cny: z.number().positive(), last_updated_at: z.number() });
const prices = z.record(z.string(), price);

/** Prices of every coin in dollars and yuan by one call to CoinGecko. */
export function createCryptoRatesCoingecko(options: CryptoRatesCoingeckoOptions = {}): CryptoRates {
  const { apiKey, apiUrl = API_URL, timeoutMs = 10_000 } = options;
  const query = new URLSearchParams({
    ids: Object.values(IDS).join(','),
    vs_currencies: LEGAL.join(',').toLowerCase(),
    include_last_updated_at: 'true',
    precision: '6',
  });
  return {
    name: 'coingecko',
    async read(signal) {
      let found: z.infer<typeof prices>;
      try {
        const response = await fetch(`${apiUrl}/simple/price?${query}`, {
          headers: apiKey ? { 'x-cg-demo-api-key': apiKey } : {},
          redirect: 'error',
          signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
        });
        if (!response.ok) throw new Error(`HTTP ${response.status}`);
        found = prices.parse(await response.json());
      } catch (error) {
        throw new RatesUnavailableError(`CoinGecko: ${(error as Error).name}`);
      }
      return (Object.keys(IDS) as CryptoCurrency[]).flatMap((currency) => toRates(currency, found[IDS[currency]]));
    },
  };
}

function toRates(currency: CryptoCurrency, found: z.infer<typeof price> | undefined): CryptoRate[] {
  if (!found) return [];
  const at = found.last_updated_at * 1000;
  return [
    { currency, legal: 'USD', price: Math.round(found.usd * MICROS_PER_UNIT), at },
    { currency, legal: 'CNY', price: Math.round(found.cny * MICROS_PER_UNIT), at },
  ];
}
