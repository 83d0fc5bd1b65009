import { getAccountInfo } from '@manyline/contract/account';
import { getMailbox } from '@manyline/contract/local-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const asked = (accountId: string) => ({ accountId, by: 'Ana', note: 'a lost phone' });

it('a closed account is refused on every session, its sockets too; open again, people sign in anew', async () => {
  const wei = await world.signIn();
  const { control, sessions } = world.session;
  const { sessionId } = await sessions.authenticateToken(wei.token);
  expect(await control.close(asked(wei.accountId))).toBe(1);
  await expect(wei.call(getAccountInfo)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  expect(await sessions.listEndedAmong([sessionId])).toEqual([{ sessionId, retcode: 200018 }]);
  await control.reopen(asked(wei.accountId));
  await expect(wei.call(getAccountInfo)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  const anew = await sessions.open(wei.accountId, 'anew');
  expect((await sessions.authenticateToken(anew)).accountId).toBe(wei.accountId);
});

it('its holder is told of both by mail, once each, in their language', async () => {
  const wei = await world.signIn({ platform: 'jiema' });
  await world.sandbox.open();
  const { control } = world.session;
  for (const act of [control.close, control.close, control.reopen]) await act(asked(wei.accountId));
  const { items } = await world.call(getMailbox, { to: wei.address });
  expect(items.map(({ subject }) => subject?.replace(/.*：/, ''))).toEqual(['您的账户已恢复', '您的账户已被暂停']);
  expect(items[1]!.text).not.toContain('a lost phone');
});

it('a logout ends all sessions of the account and no other', async () => {
  const [wei, ana] = [await world.signIn(), await world.signIn()];
  const another = await world.session.sessions.open(wei.accountId, 'another');
  expect(await world.session.control.logout(asked(wei.accountId))).toBe(2);
  await expect(wei.call(getAccountInfo)).rejects.toMatchObject({ code: 'SESSION_REPLACED' });
  await expect(world.session.sessions.authenticateToken(another)).rejects.toMatchObject({ code: 'SESSION_REPLACED' });
  await expect(ana.call(getAccountInfo)).resolves.toMatchObject({ status: 0 });
});

it('an unlock lets its addresses have codes again', async () => {
  const wei = await world.signIn();
  const [login] = await world.accounts.service.listLogins(wei.accountId);
  const { platform, channel, address } = login!;
  await world.kit.db
    .insertInto('code_channel')
    .values({ platform, channel, address, failures: 100, locked_at: Date.now() })
    .execute();
  await world.session.control.unlock(asked(wei.accountId));
  const [row] = await world.kit.db.selectFrom('code_channel').selectAll().where('address', '=', address).execute();
  expect(row).toMatchObject({ failures: 0, locked_at: null });
});

it('what was done, by whom and why stays in the trail; nothing is done to an account that is deleted or never was', async () => {
  const wei = await world.signIn();
  const { control } = world.session;
  await control.close(asked(wei.accountId));
  await control.reopen({ ...asked(wei.accountId), note: 'a mistake' });
  expect(await control.listActions(wei.accountId)).toMatchObject([
    { action: 'close', by: 'Ana', note: 'a lost phone' },
    { action: 'reopen', by: 'Ana', note: 'a mistake' },
  ]);
  await world.accounts.service.setStatus(wei.accountId, 'deleted');
  await expect(control.reopen(asked(wei.accountId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const nobody = '00000000-0000-7000-8000-000000000000';
  await expect(control.logout(asked(nobody))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await control.listActions(wei.accountId)).toHaveLength(2);
});
