import { decideTollFree, getSandboxAccounts } from '@manyline/contract/local-world';
import { getTollFreeRegistration, registerTollFree } from '@manyline/contract/toll-free';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.audit());
afterAll(() => world.close());

const PHONE = '12025550141';

async function openTollFree() {
  const wei = await world.signIn({ numberType: 'tollfree' });
  const live = await wei.socket();
  return { wei, live, number: wei.number, send: (more = {}) => live.send(wei.toText(PHONE, 'Hello', more)) };
}

it('a toll-free number sends once its registration was filed and approved, and says until then where that stands', async () => {
  const { wei, number, send } = await openTollFree();
  expect(await send()).toMatchObject({ status: 2, retcode: 300_030, charge: '0' });
  expect((await send()).retmsg).toMatch(/must be registered/);
  expect(await wei.call(registerTollFree, { number })).toEqual({ status: 200, state: 'reviewing' });
  expect((await send()).retmsg).toMatch(/under review/);
  const { accounts } = await world.call(getSandboxAccounts, { search: wei.userId });
  expect(accounts).toMatchObject([{ tollFreeWaiting: [number] }]);
  expect((await send({ languagecode: 'zh_cn' })).retmsg).toMatch(/审核/);
  await world.call(decideTollFree, { accountId: wei.accountId, number, state: 'approved' });
  expect(await send()).toMatchObject({ status: 0 });
});

it('files again what was refused; filing twice changes nothing', async () => {
  const { wei, number, send } = await openTollFree();
  await wei.call(registerTollFree, { number });
  await world.call(decideTollFree, { accountId: wei.accountId, number, state: 'rejected' });
  expect(await wei.call(getTollFreeRegistration, { number })).toEqual({ state: 'rejected' });
  expect((await send()).retmsg).toMatch(/refused/);
  for (let count = 0; count < 2; count += 1)
    expect(await wei.call(registerTollFree, { number })).toMatchObject({ state: 'reviewing' });
  const again = world.call(decideTollFree, { accountId: wei.accountId, number: '18005550000', state: 'approved' });
  await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it("answers 'not found' for another account's number and for one that is not toll-free", async () => {
  const { number } = await openTollFree();
  const ana = await world.signIn();
  for (const foreign of [number, ana.number]) {
    await expect(ana.call(registerTollFree, { number: foreign })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ana.call(getTollFreeRegistration, { number: foreign })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});
