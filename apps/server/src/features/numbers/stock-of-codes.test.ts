import { getVirtualPhoneByAreaCode } from '@manyline/contract/numbers';
import { subVirtualPhone } from '@manyline/contract/plans';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { createCodeStockRepository } from '../verification/code-stock.repository.ts';
import type { StockNumber } from './own-number.ts';
import { createStockRepository } from './stock.repository.ts';
import { openRenter } from './testing/renter.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
});
afterAll(async () => {
  await world.audit();
  await world.close();
});

/** Both lists of an operator name the same carrier. */
const source = 'acme';
const forCodes = { number: '12125550177', telCode: '1', countryCode: 'US', canSend: true, source };
const forRent: StockNumber = {
  number: forCodes.number,
  telCode: '1',
  source,
  type: 'other',
  country: 'US',
  province: 'New York',
  areaCode: '212',
  capabilities: { sms: true, mms: true, voice: true },
};
const beside: StockNumber = { ...forRent, number: '12125550188' };

it('a number for codes is never offered, rented or given, whatever a list of numbers for rent says about it', async () => {
  const stock = createStockRepository(world.database.db);
  const codes = createCodeStockRepository(world.database.db, world.numbers.stock);
  await codes.addAll([forCodes], 1);
  await stock.addAll([forRent, beside], 2);
  const wei = await openRenter(world);
  const asked = { code: 'US', type: 'other' as const, telCode: '1' };
  const { phoneList } = await wei.call(getVirtualPhoneByAreaCode, { ...asked, areaCode: '212' });
  expect(phoneList.map(({ phone }) => phone)).toEqual(['2125550188']);
  const attempt = wei.call(subVirtualPhone, { ...asked, phone: '2125550177', planId: 'payAsYouGo-1' });
  await expect(attempt).rejects.toMatchObject({ code: 'NUMBER_TAKEN' });
  const { service: numbers } = world.numbers;
  expect(await numbers.give(wei.accountId, { source, type: 'other' })).toMatchObject({ number: beside.number });
  await expect(numbers.give(wei.accountId, { source, type: 'other' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('a number for rent never receives codes, whatever a list of numbers for codes says about it', async () => {
  const codes = createCodeStockRepository(world.database.db, world.numbers.stock);
  expect(await codes.addAll([{ ...forCodes, number: beside.number }], 3)).toBe(0);
  expect((await codes.listAll()).map(({ number }) => number)).not.toContain(beside.number);
});
