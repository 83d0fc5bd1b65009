import { getAccountInfo } from '@manyline/contract/account';
import { actOnAccount, findAccounts, getAccount } from '@manyline/contract/console/accounts';
import { getLog } from '@manyline/contract/console/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

let world: TestWorld;
let owner: TestOperator;
let support: TestOperator;

beforeAll(async () => {
  world = await openWorld();
  owner = await openOwner(world);
  support = await openOperator(world, owner, 'support');
});
afterAll(() => world.close());

it('an account is found by its ids, its address and a number that it holds', async () => {
  const wei = await world.signIn({ platform: 'wephone' });
  for (const search of [wei.accountId, wei.userId, wei.address.slice(0, 12), wei.number, `+${wei.number}`]) {
    const { accounts } = await support.call(findAccounts, { search });
    expect(
      accounts.map(({ accountId }) => accountId),
      search,
    ).toContain(wei.accountId);
  }
  expect((await support.call(findAccounts, { search: 'nobody@nowhere.example' })).accounts).toEqual([]);
});

it('support suspends it for a reason: its sessions end, the log has it with what was before, and reopening undoes it', async () => {
  const ana = await world.signIn({ numberType: 'none' });
  const { accountId } = ana;
  await support.call(actOnAccount, { accountId, action: 'close', reason: 'taken over' });
  await expect(ana.call(getAccountInfo)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  const shown = await support.call(getAccount, { accountId });
  expect(shown).toMatchObject({ account: { status: 'suspended' }, sessions: [] });
  expect(shown.actions).toMatchObject([{ action: 'close', by: support.name, note: 'taken over' }]);
  const { entries } = await owner.call(getLog, { act: 'accountClosed' });
  expect(entries).toMatchObject([{ who: support.name, before: 'active', reason: 'taken over' }]);
  await support.call(actOnAccount, { accountId, action: 'reopen', reason: 'proved who she is' });
  expect((await support.call(getAccount, { accountId })).account.status).toBe('active');
  await world.audit();
});

it('an account that there is not is not found, and leaves no row', async () => {
  const accountId = '01a1fc59-2d29-7a44-960e-ea936341a778';
  await expect(support.call(actOnAccount, { accountId, action: 'logout', reason: 'lost phone' })).rejects.toMatchObject(
    { code: 'NOT_FOUND' },
  );
  expect((await owner.call(getLog, { act: 'accountLoggedOut' })).entries).toEqual([]);
});
