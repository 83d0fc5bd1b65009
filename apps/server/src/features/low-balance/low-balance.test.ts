import { randomUUID } from 'node:crypto';
import type { BrandId } from '@manyline/brands/schema';
import { getMailbox } from '@manyline/contract/local-world';
import { getLowBalance, setLowBalance } from '@manyline/contract/low-balance';
import { getNotices } from '@manyline/contract/notices';
import { parseMicros } from '@manyline/domain/money';
import { HOUR_MS } from '@manyline/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { createLogger } from '../../log.ts';
import type { TestAccount } from '../../testing/test-account.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { createLowBalanceRepository } from './low-balance.repository.ts';
import { createLowBalanceService, SETS_PER_HOUR } from './low-balance.service.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
});
afterEach(async () => {
  world.clock.aheadMs = 0;
  await world.audit();
});
afterAll(() => world.close());

const open = (platform: BrandId = 'pingme', credit = '10') => world.signIn({ platform, credit, numberType: 'none' });
const now = () => Date.now() + world.clock.aheadMs;

async function charge({ accountId }: Pick<TestAccount, 'accountId'>, amount: string): Promise<string> {
  const reference = `purchase:${randomUUID()}`;
  const what = { accountId, reference, type: 'other', date: now(), to: 'revenue' } as const;
  await world.ledger.service.post({ ...what, kind: 'charge', amount: parseMicros(amount) });
  return reference;
}

/** Until nothing is left to be said. */
async function sayAll() {
  await world.tellings.service.sweep();
  const waiting = () => world.database.db.selectFrom('telling').select('id').execute();
  await waitFor(async () => (await waiting()).length === 0, { what: 'everything to be said' });
}

/** Looks at all, and lets everything be said. Answers the mails that are there then. */
async function look(wei: TestAccount) {
  await world.lowBalance.service.lookAtAll();
  await sayAll();
  return listMails(wei);
}

const listMails = async ({ address }: TestAccount) => (await world.call(getMailbox, { to: address })).items;

describe('an account that set a threshold', () => {
  it('is told once when its balance falls below, and again only after it has risen', async () => {
    const wei = await open();
    expect(await wei.call(setLowBalance, { below: '5' })).toEqual({ below: '5', isBelow: false });
    await charge(wei, '5');
    expect(await look(wei), 'at the threshold it is not below').toEqual([]);
    await charge(wei, '0.25');
    const [mail, ...rest] = await look(wei);
    expect(rest).toEqual([]);
    expect(mail!.subject).toBe('PingMe: your balance is low');
    expect(mail!.text).toContain('Your balance has fallen below 5.00 Coins: it is 4.75 Coins now.');
    expect(mail!.text).toContain('Log in to PingMe to see more, under Top up.');
    expect((await wei.call(getNotices, {})).notices).toMatchObject([
      { target: 'topUp', text: expect.stringContaining('it is 4.75 Coins now') },
    ]);
    expect(await wei.call(getLowBalance, {})).toEqual({ below: '5', isBelow: true });

    await charge(wei, '1');
    expect(await look(wei), 'lower still is no news').toHaveLength(1);
    await world.sandbox.giveCredit(wei.accountId, '3');
    world.clock.aheadMs += 2 * HOUR_MS;
    expect(await look(wei), 'it has risen').toHaveLength(1);
    await charge(wei, '3');
    expect(await look(wei)).toHaveLength(2);
  });

  it('hears it in its chats and language, where the brand has chats, and on open screens where it has none', async () => {
    const wei = await world.signIn({ credit: '10' });
    await world.database.db
      .updateTable('account')
      .set({ language: 'zh_cn' })
      .where('account_id', '=', wei.accountId)
      .execute();
    await wei.call(setLowBalance, { below: '9' });
    await charge(wei, '2');
    await look(wei);
    const chats = world.database.db.selectFrom('message').select('text').where('account_id', '=', wei.accountId);
    expect(await chats.where('type', '=', 'push').execute()).toEqual([
      { text: '您的余额已低于 9.00 金币，目前为 8.00 金币。\n请及时充值，以免服务中断。\n立即充值' },
    ]);
    const ana = await open('jiema');
    const heard: string[] = [];
    (await ana.socket()).raw.on('notice', ({ target }) => heard.push(target));
    await ana.call(setLowBalance, { below: '9' });
    await charge(ana, '2');
    await look(ana);
    await waitFor(() => heard.length > 0, { what: 'the notice on the open screen' });
    expect(heard).toEqual(['topUp']);
  });

  it('that is above its balance already hears of the next fall, and says so until then', async () => {
    const wei = await open('pingme', '3');
    expect(await wei.call(setLowBalance, { below: '5' })).toEqual({ below: '5', isBelow: true });
    await charge(wei, '1');
    expect(await look(wei)).toEqual([]);
    await world.sandbox.giveCredit(wei.accountId, '10');
    await look(wei);
    await charge(wei, '10');
    expect(await look(wei)).toHaveLength(1);
    // A lower one is another question.
    await wei.call(setLowBalance, { below: '1.5' });
    await charge(wei, '1');
    expect(await look(wei), 'within the hour').toHaveLength(1);
    world.clock.aheadMs += 2 * HOUR_MS;
    expect(await look(wei)).toHaveLength(2);
  });

  it('is not told of a reservation, which may be given back, but of what is taken of it', async () => {
    const wei = await open();
    await wei.call(setLowBalance, { below: '5' });
    const what = { accountId: wei.accountId, type: 'other', date: now() } as const;
    const { post } = world.ledger.service;
    const hold = async (reference: string) =>
      post({ ...what, kind: 'hold', reference, amount: parseMicros('6'), expiresAt: now() + HOUR_MS });
    await hold('hold:1');
    expect(await look(wei)).toEqual([]);
    await post({ ...what, kind: 'release', reference: 'release:1', hold: 'hold:1' });
    await hold('hold:2');
    expect(await look(wei)).toEqual([]);
    await post({
      ...what,
      kind: 'capture',
      reference: 'capture:2',
      hold: 'hold:2',
      amount: parseMicros('6'),
      to: 'revenue',
    });
    expect(await look(wei)).toHaveLength(1);
  });

  it('at which texts are charged and refunded in turn is told once an hour', async () => {
    const wei = await open('pingme', '5');
    await wei.call(setLowBalance, { below: '5' });
    for (let turn = 0; turn < 4; turn += 1) {
      const of = await charge(wei, '0.02');
      await look(wei);
      const what = { accountId: wei.accountId, type: 'other', date: now() } as const;
      await world.ledger.service.post({ ...what, kind: 'refund', reference: `refund:${of}`, of });
      await look(wei);
    }
    expect(await listMails(wei)).toHaveLength(1);
  });

  it('is told once an hour at most, also where it is switched off and on in between', async () => {
    const wei = await open();
    for (let turn = 0; turn < 3; turn += 1) {
      await wei.call(setLowBalance, { below: '' });
      await wei.call(setLowBalance, { below: '5' });
      await charge(wei, '6');
      await look(wei);
      await world.sandbox.giveCredit(wei.accountId, '6');
    }
    expect(await listMails(wei)).toHaveLength(1);
    world.clock.aheadMs += 2 * HOUR_MS;
    await look(wei);
    await charge(wei, '6');
    expect(await look(wei)).toHaveLength(2);
  });

  it('is told nothing more of what was not said yet once the balance has risen', async () => {
    const wei = await open();
    await wei.call(setLowBalance, { below: '5' });
    await charge(wei, '6');
    const silent = createLowBalanceService({
      db: world.database.db,
      lowBalances: createLowBalanceRepository(world.database.db),
      news: { ...world.tellings.news, flush: async () => undefined },
      windows: world.kit.windows,
      now,
      log: createLogger('silent'),
    });
    await silent.lookAtAll();
    await world.sandbox.giveCredit(wei.accountId, '3');
    expect(await look(wei)).toEqual([]);
  });

  it('and is suspended hears of it when it is open again', async () => {
    const wei = await open();
    await wei.call(setLowBalance, { below: '5' });
    await world.accounts.service.setStatus(wei.accountId, 'suspended');
    await charge(wei, '6');
    expect(await look(wei)).toEqual([]);
    await world.accounts.service.setStatus(wei.accountId, 'active');
    expect(await look(wei)).toHaveLength(1);
  });
});

describe('the setting', () => {
  it('is off until somebody sets it, is switched off by nothing, and is one account’s alone', async () => {
    const [wei, ana] = [await open(), await open()];
    expect(await wei.call(getLowBalance, {})).toEqual({ isBelow: false });
    await ana.call(setLowBalance, { below: '9' });
    await wei.call(setLowBalance, { below: '9' });
    expect(await wei.call(setLowBalance, { below: '' })).toEqual({ isBelow: false });
    for (const each of [wei, ana]) await charge(each, '9');
    expect(await look(wei)).toEqual([]);
    expect(await listMails(ana)).toHaveLength(1);
  });

  it.each(['0', '0.00', '100000.01', '-5', 'five', '1.1234567', '1e3'])(
    'refuses what is no threshold: %s',
    async (below) => {
      const wei = await open();
      await expect(wei.call(setLowBalance, { below })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      expect(await wei.call(getLowBalance, {})).toEqual({ isBelow: false });
    },
  );

  it('is set so often an hour by one account', async () => {
    const [wei, ana] = [await open(), await open()];
    for (let turn = 0; turn < SETS_PER_HOUR; turn += 1) await wei.call(setLowBalance, { below: String(turn + 1) });
    await expect(wei.call(setLowBalance, { below: '' })).rejects.toMatchObject({ code: 'TOO_FREQUENT' });
    expect(await wei.call(getLowBalance, {})).toMatchObject({ below: String(SETS_PER_HOUR) });
    await ana.call(setLowBalance, { below: '5' });
    world.clock.aheadMs += HOUR_MS;
    await wei.call(setLowBalance, { below: '' });
  });

  it('takes the highest', async () => {
    const wei = await open();
    expect(await wei.call(setLowBalance, { below: '100000' })).toEqual({ below: '100000', isBelow: true });
  });
});

describe('money and its telling', () => {
  it('of charges, credits and looks of two nodes at once, every fall is told once at most, and the last one is told', async () => {
    const wei = await open();
    await wei.call(setLowBalance, { below: '5' });
    const other = await world.openNode({ started: false });
    const looks = () => Promise.all([world, other].map((node) => node.lowBalance.service.lookAtAll()));
    await Promise.all([...Array.from({ length: 60 }, () => charge(wei, '0.1')), ...Array.from({ length: 20 }, looks)]);
    await looks();
    await sayAll();
    expect(await listMails(wei)).toHaveLength(1);
    expect((await wei.call(getNotices, {})).notices).toHaveLength(1);
    expect(await wei.spendable()).toBe(parseMicros('4'));
  });

  it('that fails undoes no money, and the next look tells it', async () => {
    const wei = await open();
    await wei.call(setLowBalance, { below: '5' });
    const failing = createLowBalanceService({
      db: world.database.db,
      lowBalances: createLowBalanceRepository(world.database.db),
      news: {
        ...world.tellings.news,
        tell: async () => {
          throw new Error('nothing can be told');
        },
      },
      windows: world.kit.windows,
      now,
      log: createLogger('silent'),
    });
    await charge(wei, '6');
    failing.note(wei.accountId);
    await failing.lookAtChanged();
    expect(await wei.spendable()).toBe(parseMicros('4'));
    expect(await listMails(wei)).toEqual([]);
    expect(await look(wei)).toHaveLength(1);
  });

  it('whose look fails is looked at again, and accounts that have risen are taken in their order', async () => {
    const accounts = [await open(), await open(), await open()];
    const lowBalances = createLowBalanceRepository(world.database.db);
    const dropped: string[] = [];
    const { news } = world.tellings;
    const service = createLowBalanceService({
      db: world.database.db,
      lowBalances,
      news: {
        ...news,
        drop: async (tx, accountId, about) => {
          dropped.push(accountId);
          await news.drop(tx, accountId, about);
        },
      },
      windows: world.kit.windows,
      now,
      log: createLogger('silent'),
    });
    for (const account of accounts) {
      await account.call(setLowBalance, { below: '15' });
      await world.sandbox.giveCredit(account.accountId, '10');
    }
    for (const { accountId } of accounts.toReversed()) service.note(accountId);
    const arm = vi.spyOn(lowBalances, 'arm').mockRejectedValueOnce(new Error('the database is away'));
    await expect(service.lookAtChanged()).rejects.toThrow('away');
    expect(dropped).toEqual([]);
    arm.mockRestore();
    await service.lookAtChanged();
    expect(dropped).toEqual(accounts.map(({ accountId }) => accountId).sort());
  });

  it('that a node noted before it died is told by another one', async () => {
    const wei = await open();
    await wei.call(setLowBalance, { below: '5' });
    const dying = await world.openNode({ started: false });
    await inTransaction(dying.database.db, (tx) =>
      dying.ledger.service.postAll(tx, [
        {
          accountId: wei.accountId,
          reference: 'purchase:dying',
          type: 'other',
          date: now(),
          to: 'revenue',
          kind: 'charge',
          amount: parseMicros('6'),
        },
      ]),
    );
    dying.lowBalance.service.note(wei.accountId);
    await dying.stop();
    expect(await look(wei)).toHaveLength(1);
  });
});

it('by itself: a text that takes the balance below is followed by the mail within seconds', async () => {
  const alive = await openWorld();
  try {
    await alive.sandbox.open();
    const wei = await alive.signIn();
    await wei.call(setLowBalance, { below: '4.99' });
    await (await wei.socket()).send(wei.toText('12025550141', 'Hello'));
    const mails = async () => (await alive.call(getMailbox, { to: wei.address })).items;
    await waitFor(async () => (await mails()).length > 0, { what: 'the mail about the balance' });
    expect((await mails()).map(({ subject }) => subject)).toEqual(['PingMe: your balance is low']);
    await alive.audit();
  } finally {
    await alive.close();
  }
});
