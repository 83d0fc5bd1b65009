import { CarrierUnavailableError, CarrierUncertainError } from '@manyline/ports/carrier';
import { expect, it, vi } from 'vitest';
import type { StockNumber } from '../numbers/own-number.ts';
import { createAreasService } from './areas.service.ts';

const toStock = (number: string) => ({ number, telCode: '1', country: 'US', type: 'other' }) as StockNumber;
const chosen = toStock('12015550101');
const other = toStock('12015550102');
const query = { country: 'US', type: 'other', number: chosen.number } as const;

/** No stock of its own: all that is sold is a carrier's. */
function open(shelf: { list: () => Promise<StockNumber[]>; find: () => Promise<StockNumber | undefined> }) {
  const stock = { has: async () => false, listFree: async () => [] };
  const sources = { sales: { find: async () => ({}) }, shelf };
  const parts = { stock, sources, now: Date.now } as unknown as Parameters<typeof createAreasService>[0];
  return createAreasService(parts);
}

it('a number that was chosen is looked for at the carrier beside the others, not after them', async () => {
  const others = Promise.withResolvers<StockNumber[]>();
  const find = vi.fn(async () => chosen);
  const answer = open({ list: () => others.promise, find }).listFree('pingme', query);
  await vi.waitFor(() => expect(find).toHaveBeenCalledOnce());
  others.resolve([other]);
  expect(await answer).toEqual([chosen, other]);
});

it('one that is among the others stands once, and a carrier that cannot say leaves them as they are', async () => {
  const list = async () => [other, chosen];
  expect(await open({ list, find: async () => chosen }).listFree('pingme', query)).toEqual([other, chosen]);
  for (const away of [new CarrierUnavailableError('away'), new CarrierUncertainError('502')]) {
    const find = () => Promise.reject(away);
    expect(await open({ list, find }).listFree('pingme', query)).toEqual([other, chosen]);
  }
});

it('a fault of ours while a chosen number is looked for is no carrier that cannot say', async () => {
  const find = () => Promise.reject(new Error('the database is gone'));
  const answer = open({ list: async () => [other], find }).listFree('pingme', query);
  await expect(answer).rejects.toThrow('the database is gone');
});
