import { getAccountInfo } from '@manyline/contract/account';
import { getAccountSessions } from '@manyline/contract/console/account-sessions';
import { getStory } from '@manyline/contract/console/account-story';
import { actOnAccount, exportAccounts, findAccounts, getAccount } from '@manyline/contract/console/accounts';
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
  expect((await support.call(getAccount, { accountId })).account.status).toBe('suspended');
  expect((await support.call(getAccountSessions, { accountId })).sessions).toEqual([]);
  const { items } = await support.call(getStory, { accountId, kind: 'act' });
  expect(items).toMatchObject([{ what: 'close', by: support.name, text: 'taken over' }]);
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

it('the list is filtered by state, brand and day, and its pages have each account once', async () => {
  const { accounts: all } = await owner.call(findAccounts, {});
  const [newest] = all;
  const { accounts: suspended } = await owner.call(findAccounts, { status: 'suspended' });
  expect(suspended.every(({ status }) => status === 'suspended')).toBe(true);
  const { accounts: later } = await owner.call(findAccounts, { from: newest!.createdAt, brand: newest!.platform });
  expect(later.map(({ accountId }) => accountId)).toContain(newest!.accountId);
  expect((await owner.call(findAccounts, { until: 1 })).accounts).toEqual([]);
  expect((await owner.call(findAccounts, { brand: 'nosuchbrand' })).accounts).toEqual([]);
  // Many of one moment, as a bulk import makes them.
  await world.database.execute(
    `insert into account (account_id, user_id, platform, email, created_at)
     select gen_random_uuid(), 'bulk' || n, 'pingme', 'bulk' || n || '@example.com', 1000 from generate_series(1, 120) n`,
  );
  const seen: string[] = [];
  for (let nextPage: string | undefined = '', page = 0; nextPage !== undefined && page < 9; page += 1) {
    const answer: { accounts: { accountId: string }[]; nextPage?: string | undefined } = await owner.call(
      findAccounts,
      {
        search: 'bulk',
        ...(nextPage && { nextPage }),
      },
    );
    seen.push(...answer.accounts.map(({ accountId }) => accountId));
    nextPage = answer.nextPage;
  }
  expect(new Set(seen).size).toBe(120);
  expect(seen).toHaveLength(120);
  await expect(owner.call(findAccounts, { nextPage: 'x' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

it('what is filtered leaves as CSV, where nothing is a formula; who took it, and which, is in the log', async () => {
  await world.database.execute("update account set email = '=cmd|x' where user_id = 'bulk7'");
  const csv = String(await owner.call(exportAccounts, { search: 'bulk' }));
  expect(csv.split('\r\n').filter(Boolean)).toHaveLength(121);
  expect(csv).toContain("'=cmd|x");
  const { entries } = await owner.call(getLog, { act: 'accountsExported' });
  expect(entries[0]).toMatchObject({ who: 'Olga', after: 'search=bulk' });
  await expect(support.call(exportAccounts, {})).rejects.toMatchObject({ code: 'CONSOLE_NOT_ALLOWED' });
});
