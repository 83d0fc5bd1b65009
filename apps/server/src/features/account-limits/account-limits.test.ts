import { getAccountLimits, setAccountLimit } from '@manyline/contract/console/account-limits';
import { getLog } from '@manyline/contract/console/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

let world: TestWorld;
let owner: TestOperator;
let support: TestOperator;
beforeAll(async () => {
  world = await openWorld({ env: { SENDS_PER_MINUTE: '50' } });
  owner = await openOwner(world);
  support = await openOperator(world, owner, 'support');
});
afterAll(() => world.close());

const reason = 'sends in bursts';
const PHONE = '12025550141';

it('a limit of one account holds on every node, nobody else has it, and taking it back makes all as usual', async () => {
  const node = await world.openNode({ env: { SENDS_PER_MINUTE: '50' } });
  const wei = await world.signIn();
  const ana = await world.signIn();
  const { accountId } = wei;
  await support.call(setAccountLimit, { accountId, kind: 'textsPerMinute', limit: 0, reason });
  const live = await wei.socket();
  await expect(live.send(wei.toText(PHONE, 'no'))).resolves.toMatchObject({ retcode: expect.any(Number) });
  live.close();
  const others = await ana.socket();
  expect((await others.send(ana.toText(PHONE, 'yes'))).retcode).toBeUndefined();
  others.close();
  await expect.poll(() => node.accountLimits.of(accountId, 'textsPerMinute'), { timeout: 15_000 }).toBe(0);
  expect(node.accountLimits.of(ana.accountId, 'textsPerMinute')).toBe(50);
  const { limits } = await support.call(getAccountLimits, { accountId });
  expect(limits[0]).toMatchObject({ kind: 'textsPerMinute', usual: 50, own: 0, setBy: support.name });
  expect(limits[1]!.own).toBeUndefined();
  await support.call(setAccountLimit, { accountId, kind: 'textsPerMinute', reason: 'she explained it' });
  const again = await wei.socket();
  // Room for texts comes back as time goes by: the first of fifty after more than a second.
  await expect
    .poll(async () => (await again.send(wei.toText(PHONE, 'yes again'))).retcode, { timeout: 15_000 })
    .toBeUndefined();
  again.close();
  const { entries } = await owner.call(getLog, { act: 'accountLimitSet' });
  const hers = entries.filter(({ object }) => object?.includes(accountId));
  expect(hers.map(({ before, after }) => [before, after])).toEqual([
    ['textsPerMinute 0', 'textsPerMinute 50'],
    ['textsPerMinute 50', 'textsPerMinute 0'],
  ]);
  await node.stop();
});

it('two operators at once each set it, and what each found before is what is told', async () => {
  const { accountId } = await world.signIn();
  const set = (limit: number) => support.call(setAccountLimit, { accountId, kind: 'textsPerMinute', limit, reason });
  for (const [one, other] of [
    [5, 6],
    [7, 8],
  ] as const)
    await Promise.all([set(one), set(other)]);
  const { limits } = await support.call(getAccountLimits, { accountId });
  const changes = await world.kit.db
    .selectFrom('account_limit_change')
    .select(['before', 'after'])
    .where('account_id', '=', accountId)
    .execute();
  const replaced = changes.map(({ after }) => after).filter((amount) => amount !== limits[0]!.own);
  expect([changes.length, replaced.length]).toEqual([4, 3]);
  expect(new Set(changes.map(({ before }) => before))).toEqual(new Set([null, ...replaced]));
});
