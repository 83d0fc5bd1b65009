import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await world.audit();
});
afterAll(() => world.close());

const PHONE = '12025550141';
const FULL = 5_000_000;

/** The next transaction that writes what `isMeant` knows commits, and then its connection is gone: nobody hears of it. */
function loseAnswerOf(isMeant: (statement: string) => boolean): { lost: number } {
  const { db } = world.database;
  const real = db.transaction.bind(db);
  const seen = { lost: 0 };
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    const builder = real();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      let meant = false;
      const answer = await execute(async (tx) => {
        const run = tx.getExecutor().executeQuery;
        vi.spyOn(tx.getExecutor(), 'executeQuery').mockImplementation(function (this: unknown, query, ...rest) {
          if (isMeant(query.sql)) meant = true;
          return run.call(this as never, query, ...rest);
        } as typeof run);
        return work(tx);
      });
      if (!meant || seen.lost > 0) return answer;
      seen.lost += 1;
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
    };
    return builder;
  });
  return seen;
}

it('a send whose commit nobody heard of is acked, pushed to the other device and brought to the carrier, once', async () => {
  const wei = await world.signIn();
  const [live, other] = [await wei.socket(), await wei.socket()];
  const send = vi.spyOn(world.network, 'send');
  const seen = loseAnswerOf((statement) => statement.includes('insert into message'));
  const text = wei.toText(PHONE, 'Heard by nobody');
  expect(await live.send(text)).toMatchObject({ smsId: text.smsId, status: 0, balance: '4.98' });
  expect(seen.lost).toBe(1);
  await other.waitForText('Heard by nobody');
  await live.waitForState(text.smsId, 'delivered');
  expect(other.heard.messages.filter(({ text: said }) => said === 'Heard by nobody')).toHaveLength(1);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await wei.spendable()).toBe(FULL - 20_000);
});

it('a text that came in by a commit nobody heard of is pushed, once', async () => {
  const wei = await world.signIn();
  const live = await wei.socket();
  const seen = loseAnswerOf((statement) => statement.includes('insert into message'));
  const inbound = {
    kind: 'inbound' as const,
    eventId: 'lost-1',
    from: PHONE,
    to: wei.number,
    text: 'Still here',
    date: Date.now(),
  };
  expect(await world.webhook([inbound])).toBe(200);
  expect(seen.lost).toBe(1);
  await live.waitForText('Still here');
  expect((await live.catchUp(0)).messages).toHaveLength(1);
  expect(live.heard.messages).toHaveLength(1);
});
