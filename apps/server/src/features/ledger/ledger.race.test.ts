import type { SendAck } from '@manyline/contract/realtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const PURCHASES = 1_000;
const INSUFFICIENT = 400_001;

describe('1,000 purchases at once with money for 500 (T10)', () => {
  it('of 1.0000 each, straight at the ledger: 500 succeed, 500 are refused, nothing is left', async () => {
    const wei = await world.signIn({ credit: '500', numberType: 'none' });
    const base = { accountId: wei.accountId, type: 'other', date: Date.now(), to: 'revenue' } as const;
    const results = await Promise.allSettled(
      Array.from({ length: PURCHASES }, (_, index) =>
        world.ledger.service.post({ ...base, kind: 'charge', reference: `purchase:${index}`, amount: 1_000_000 }),
      ),
    );
    const refusals = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refusals).toHaveLength(PURCHASES / 2);
    expect(new Set(refusals.map(({ reason }) => reason.code))).toEqual(new Set(['INSUFFICIENT_BALANCE']));
    expect(await wei.spendable()).toBe(0);
    await world.audit();
  });

  it('as texts over five sockets: 500 are taken, 500 get 400001, and only the 500 reach the network', async () => {
    const wei = await world.signIn({ credit: '10' });
    const sockets = await Promise.all(Array.from({ length: 5 }, () => wei.socket()));
    const acks: SendAck[] = await Promise.all(
      Array.from({ length: PURCHASES }, (_, index) =>
        sockets[index % sockets.length]!.send(wei.toText('12025550141', `text ${index}`)),
      ),
    );
    const taken = acks.filter(({ status }) => status === 0);
    expect(taken).toHaveLength(PURCHASES / 2);
    const refused = acks.filter(({ status }) => status !== 0);
    expect(new Set(refused.map(({ retcode, charge }) => `${retcode} ${charge}`))).toEqual(
      new Set([`${INSUFFICIENT} 0`]),
    );
    expect(await wei.spendable()).toBe(0);
    const atTheCarrier = () =>
      world.database.db.selectFrom('sandbox_submission').select('text').where('from_number', '=', wei.number).execute();
    await waitFor(async () => (await atTheCarrier()).length === taken.length, { what: '500 texts at the carrier' });
    const texts = acks.flatMap(({ status }, index) => (status === 0 ? [`text ${index}`] : []));
    expect(new Set((await atTheCarrier()).map(({ text }) => text))).toEqual(new Set(texts));
    await world.audit();
  });
});
