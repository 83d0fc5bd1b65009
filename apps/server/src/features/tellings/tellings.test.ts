import { DAY_MS } from '@manyline/domain/time';
import { MailerUnavailableError, MailRefusedError } from '@manyline/ports/mailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createLogger } from '../../log.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { createDecisionNotices, type DecisionNotice } from './decision-notices.ts';
import { createTellingsRepository } from './tellings.repository.ts';
import { createTellingsService } from './tellings.service.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
});
afterAll(() => world.close());

const notice: DecisionNotice = {
  write: () => 'Decided.',
  link: { en: 'Open', zh: '打开' },
  target: 'profile',
};
const noticesOf = async (accountId: string) => {
  const pushes = world.database.db.selectFrom('message').select('text').where('account_id', '=', accountId);
  return (await pushes.where('type', '=', 'push').execute()).map(({ text }) => text);
};
const waiting = () => world.database.db.selectFrom('telling').selectAll().execute();

/** Decides, and dies before anybody is told. */
function decideAndDie(accountId: string, decide = async () => notice) {
  const {
    accounts: { service: accounts },
    tellings: { service: tellings },
  } = world;
  const dying = createDecisionNotices({
    brands: world.kit.brands,
    db: world.database.db,
    accounts,
    tellings: { add: tellings.add, flush: async () => undefined },
    onDecided: () => undefined,
    now: () => Date.now(),
  });
  return dying.tellOf(accountId, 'So it is.', decide);
}

it('what a process decided before it died is told once, whoever sweeps, and also when the teller died in turn', async () => {
  const wei = await world.signIn();
  await decideAndDie(wei.accountId);
  expect(await noticesOf(wei.accountId)).toEqual([]);
  const [row] = await waiting();
  const other = await world.openNode({ started: false });
  await Promise.all([world, other].map((node) => node.tellings.service.sweep()));
  expect(await noticesOf(wei.accountId)).toEqual(['Decided.\nSo it is.\nOpen']);
  // The message was stored, and its teller died before it could say so.
  await world.database.db.insertInto('telling').values(row!).execute();
  await world.tellings.service.sweep();
  expect([await noticesOf(wei.accountId), await waiting()]).toEqual([['Decided.\nSo it is.\nOpen'], []]);
});

it('where nothing is decided nobody is told', async () => {
  const wei = await world.signIn();
  const attempt = decideAndDie(wei.accountId, async () => {
    throw new Error('it waits no more');
  });
  await expect(attempt).rejects.toThrow('it waits no more');
  expect(await waiting()).toEqual([]);
});

it('a mail that no server takes is tried again, and others leave meanwhile; after three days it is given up', async () => {
  const sent: string[] = [];
  let isDown = true;
  const tellings = createTellingsService({
    tellings: createTellingsRepository(world.database.db),
    notices: { send: async () => undefined },
    mailer: {
      async send({ to }) {
        if (isDown && to === 'gone@example.com') throw new MailerUnavailableError('ECONNECTION');
        if (to === 'nobody@example.com') throw new MailRefusedError('EENVELOPE 550');
        sent.push(to);
      },
    },
    sendSystemSms: async ({ to }) => void sent.push(to),
    onNotice: () => undefined,
    list: { keep: async () => undefined },
    newId,
    log: createLogger('silent'),
    now: () => Date.now() + world.clock.aheadMs,
  });
  const { accountId } = await world.signIn();
  const mail = { by: 'mail' as const, subject: 'Changed', text: 'It was changed.' };
  const addAll = () =>
    inTransaction(world.database.db, async (tx) => {
      await tellings.add(tx, accountId, { ...mail, to: 'gone@example.com' });
      await tellings.add(tx, accountId, { by: 'sms', to: '4915123', text: 'Changed.' });
    });
  await addAll();
  await tellings.sweep();
  expect([sent, (await waiting()).length]).toEqual([['4915123'], 1]);
  await tellings.sweep();
  isDown = false;
  world.clock.aheadMs += 60_000;
  await tellings.sweep();
  expect([sent, await waiting()]).toEqual([['4915123', 'gone@example.com'], []]);
  isDown = true;
  await addAll();
  world.clock.aheadMs += 4 * DAY_MS;
  await tellings.sweep();
  expect([sent.length, await waiting()]).toEqual([3, []]);
  await inTransaction(world.database.db, (tx) => tellings.add(tx, accountId, { ...mail, to: 'nobody@example.com' }));
  await tellings.sweep();
  expect([sent.length, await waiting()], 'what the mail server refuses for good is not kept').toEqual([3, []]);
});
