import type { CryptoCurrency } from '@manyline/domain/crypto';
import type { Clock } from '@manyline/ports/clock';
import type { CryptoRate, CryptoRates } from '@manyline/ports/crypto-rates';

/** Fixed prices of the local world in dollars: 1 for stable coins, 2500 for ETH, 400 for BCH; a dollar is 7 yuan. */
const sandboxPrices: Record<CryptoCurrency, number> = { USDT: 1, USDC: 1, TUSD: 1, ETH: 2_500, BCH: 400 };
const YUAN = 7;
const MICROS = 1_000_000;

export function createSandboxRates(now: Clock): CryptoRates {
  return {
    name: 'sandbox',
    async read() {
      const at = now();
      return Object.entries(sandboxPrices).flatMap(([coin, dollars]): CryptoRate[] => {
        const currency = coin as CryptoCurrency;
        return [
          { currency, legal: 'USD', price: dollars * MICROS, at },
          { currency, legal: 'CNY', price: dollars * YUAN * MICROS, at },
        ];
      });
    },
  };
}
