import type { CryptoRates } from '@manyline/ports/crypto-rates';
import { RatesUnavailableError } from '@manyline/ports/crypto-rates';
import { afterEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../log.ts';
import { createCoinRates } from './coin-rates.service.ts';
import { openPayWorld, type PayWorld } from './testing/pay-world.ts';
import { createTransfersRepository } from './transfers.repository.ts';

let world: PayWorld;
afterEach(() => world.close());

describe('rates of coins', () => {
  it('are asked for once while they are fresh, outlive a source that is away for a while, and are never quoted stale', async () => {
    world = await openPayWorld();
    let [time, asked, isAway] = [1_000_000_000, 0, false];
    const source: CryptoRates = {
      name: 'counted',
      async read() {
        asked += 1;
        if (isAway) throw new RatesUnavailableError('away');
        return [{ currency: 'ETH', legal: 'USD', price: 2_000_000_000 + asked, at: time }];
      },
    };
    const { db } = world.database;
    const deps = { source, transfers: createTransfersRepository(db), now: () => time, log: createLogger('silent') };
    const rates = createCoinRates(deps);
    const quotes = await Promise.all([1, 2, 3].map(() => rates.quote('ETH', 'USD')));
    expect([asked, new Set(quotes.map(({ price }) => price)).size]).toEqual([1, 1]);
    time += 61_000;
    expect((await rates.quote('ETH', 'USD')).price).toBe(2_000_000_002);
    isAway = true;
    time += 9 * 60_000;
    expect((await rates.quote('ETH', 'USD')).price).toBe(2_000_000_002);
    time += 2 * 60_000;
    await expect(rates.quote('ETH', 'USD')).rejects.toMatchObject({ code: 'PAY_RATE_UNAVAILABLE' });
    await expect(rates.quote('BCH', 'USD')).rejects.toMatchObject({ code: 'PAY_RATE_UNAVAILABLE' });
  });
});
