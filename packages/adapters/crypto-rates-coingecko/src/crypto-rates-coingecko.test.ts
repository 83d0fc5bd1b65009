import { RatesUnavailableError } from '@manyline/ports/crypto-rates';
import { type FakeAnswer, openFakeGateway } from '@manyline/testkit/fake-gateway-server';
import { describe, expect, it } from 'vitest';
import { createCryptoRatesCoingecko } from './crypto-rates-coingecko.ts';

const at = 1_790_000_000;

async function read(answer: (query: URLSearchParams) => FakeAnswer) {
  const fake = await openFakeGateway(({ query }) => answer(query));
  try {
    return await createCryptoRatesCoingecko({ apiUrl: fake.url }).read();
  } finally {
    await fake.close();
  }
}

describe('crypto-rates-coingecko', () => {
  it('reads the price of each coin in dollars and yuan, to the micro, with the time of the market', async () => {
    const rates = await read((query) => ({
      body: Object.fromEntries(
        query
          .get('ids')!
          .split(',')
          .map((id) => [id, { usd: 2500.1234567, cny: 17_500.5, last_updated_at: at }]),
      ),
    }));
    expect(rates).toHaveLength(10);
    expect(rates).toContainEqual({ currency: 'ETH', legal: 'USD', price: 2_500_123_457, at: at * 1000 });
    expect(rates).toContainEqual({ currency: 'BCH', legal: 'CNY', price: 17_500_500_000, at: at * 1000 });
  });

  it('leaves out a coin without a price, and never answers with one of nothing', async () => {
    const one = { tether: { usd: 1, cny: 7, last_updated_at: at } };
    expect((await read(() => ({ body: one }))).map(({ currency }) => currency)).toEqual(['USDT', 'USDT']);
    const nothing = { tether: { usd: 0, cny: 7, last_updated_at: at } };
    await expect(read(() => ({ body: nothing }))).rejects.toBeInstanceOf(RatesUnavailableError);
  });

  it.each([429, 500])('says that rates are unavailable on %i', async (status) => {
    await expect(read(() => ({ status, body: {} }))).rejects.toBeInstanceOf(RatesUnavailableError);
  });
});
