import { randomUUID } from 'node:crypto';
import { exportAbuse, getAbuse } from '@manyline/contract/console/abuse';
import { confirmCodeUse } from '@manyline/contract/verification';
import { HOUR_MS } from '@manyline/domain/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOwner } from '../operators/testing/operator-world.ts';
import { type CodeWorld, openCodeWorld } from './testing/code-world.ts';

let world: CodeWorld;
beforeAll(async () => {
  world = await openCodeWorld({ env: { CODE_NUMBERS_PER_SERVICE: '2', CODE_NUMBERS_PER_HOUR: '4' } });
});
afterAll(async () => {
  await world.audit();
  await world.close();
});

it('the first number of an account waits for the notice to be confirmed, once, and holds nothing before', async () => {
  const wei = await world.person();
  await world.database.execute(`delete from code_notice where account_id = '${wei.accountId}'`);
  const before = await wei.spendable();
  await expect(wei.lock()).rejects.toMatchObject({ status: 403, code: 'CODE_USE_UNCONFIRMED' });
  expect([await wei.spendable(), await world.count(`code_lock where account_id = '${wei.accountId}'`)]).toEqual([
    before,
    0,
  ]);
  await Promise.all(Array.from({ length: 20 }, () => wei.call(confirmCodeUse, {})));
  const { number } = await wei.lock();
  await wei.finish(number);
  await wei.lock({ app: 'google' });
  expect(await world.count(`code_notice where account_id = '${wei.accountId}'`)).toBe(1);
});

it('is not asked for where there are no numbers for codes', async () => {
  const shop = await world.person({ platform: 'wetalk' });
  await expect(shop.call(confirmCodeUse, {})).rejects.toMatchObject({ code: 'NOT_AUTHORISED' });
});

it('so many numbers an hour for one service, and so many for all; who goes on is in the abuse log', async () => {
  const wei = await world.person({ credit: '10' });
  const take = async (app: string) => wei.finish((await wei.lock({ app })).number, app);
  await take('telegram');
  await take('telegram');
  const spendable = await wei.spendable();
  await expect(take('telegram')).rejects.toMatchObject({ status: 429, code: 'CODE_LIMIT_REACHED' });
  await take('google');
  await take('google');
  await expect(take('line')).rejects.toMatchObject({ code: 'CODE_LIMIT_REACHED' });
  expect(await wei.spendable()).toBe(spendable);
  const { guard } = world.verification;
  const log = await guard.listAbuse(0, 10, wei.accountId);
  expect(log.map(({ kind, detail }) => [kind, detail]).toSorted()).toEqual([
    ['limit', '4 numbers within 60 minutes'],
    ['service', '2 numbers for telegram within 60 minutes'],
  ]);
  expect(await guard.listAbuse(0, 10, randomUUID())).toEqual([]);
  const owner = await openOwner(world);
  const found = await owner.call(getAbuse, { userId: wei.userId, kind: 'service' });
  expect(found.entries).toMatchObject([
    { accountId: wei.accountId, brand: 'wephone', kind: 'service', detail: '2 numbers for telegram within 60 minutes' },
  ]);
  expect((await owner.call(getAbuse, { userId: '1' })).entries).toEqual([]);
  expect((await owner.ask(exportAbuse, {})).body.split('\n')).toHaveLength(4);
  world.clock.aheadMs += HOUR_MS + 1;
  await take('telegram');
});
