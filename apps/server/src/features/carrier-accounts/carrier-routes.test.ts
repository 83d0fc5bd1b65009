import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTwoCarriers, type TwoCarriers } from '../delivery/testing/two-carriers.ts';

let world: TwoCarriers;
beforeAll(async () => {
  world = await openTwoCarriers();
});
const [EAST, WEST] = ['sandbox:east', 'sandbox:west'];
const BY = { by: 'test', note: 'a test' };
const route = (purpose: string, prefix: string, ...names: string[]) =>
  world.carrierAccounts.routes.setRoute(purpose, prefix, names, BY);
afterEach(async () => {
  vi.restoreAllMocks();
  for (const { purpose, prefix } of await world.carrierAccounts.routes.listRoutes())
    await route(purpose, prefix === '' ? 'all' : prefix);
  await world.audit();
});
afterAll(() => world.close());

describe('a route', () => {
  it('of codes takes them by the account of the longest prefix, on every node', async () => {
    const node = await world.openNode({ started: false, env: { CARRIERS: `${EAST},${WEST}` } });
    await route('codes', 'all', EAST);
    await route('codes', '44', WEST, EAST);
    await node.carrierAccounts.routes.reload();
    const [toEast, toWest] = [vi.spyOn(world.east, 'send'), vi.spyOn(world.west, 'send')];
    const text = { text: 'Your code is 1234', code: '1234' };
    await world.delivery.sendSystemSms({ ...text, to: '447400123456', key: 'uk' });
    await world.delivery.sendSystemSms({ ...text, to: '12025550141', key: 'us' });
    expect([toEast, toWest].map(({ mock }) => mock.calls.map(([{ to }]) => to))).toEqual([
      ['12025550141'],
      ['447400123456'],
    ]);
    const find = (to: string) => node.carrierAccounts.routes.find('codes', to);
    expect([find('447400123456'), find('12025550141')]).toEqual([[WEST, EAST], [EAST]]);
    await route('codes', '44');
    expect(world.carrierAccounts.routes.find('codes', '447400123456')).toEqual([EAST]);
    await node.stop();
  });

  it.each([
    [['letters', 'all', EAST], 'codes or texts'],
    [['codes', '+44', EAST], 'digits'],
    [['codes', '44', 'sandbox:north'], 'no account'],
    [['codes', '44', EAST, EAST], 'twice'],
  ] as const)('%j is refused in words', async ([purpose, prefix, ...names], words) => {
    await expect(route(purpose, prefix, ...names)).rejects.toThrow(words);
  });

  it('is written down with who made it and why', async () => {
    await route('codes', '49', WEST);
    const acts = await world.carrierAccounts.accounts.listActions(WEST!);
    expect(acts).toContainEqual(
      expect.objectContaining({ action: 'route', by: 'test', note: `codes to 49 by ${WEST}: a test` }),
    );
  });
});
