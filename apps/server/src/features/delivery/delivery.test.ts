import type { SendSmsPayload } from '@manyline/contract/realtime';
import { HOUR_MS } from '@manyline/domain/time';
import type { CarrierEvent } from '@manyline/ports/carrier';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sleep, waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { toCarrierKey } from './carrier-key.ts';
import { toReference } from './message-reference.rules.ts';

let world: TestWorld;
const logged: string[] = [];
beforeAll(async () => {
  world = await openWorld({ onLog: (line) => logged.push(line) });
  // As of a carrier whose receipts say nothing but its own id.
  world.network.habits.bringsBackReference = false;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await world.switches.set({ carrierMode: 'normal' });
  // A settled message does not go out again.
  const { outbox } = world.delivery;
  await waitFor(async () => (await outbox.countOutstanding(Date.now())).queued === 0, { what: 'an empty outbox' });
  await world.audit();
});
afterAll(() => world.close());

const PHONE = '12025550141';
const [FAILS, TWICE] = ['12025550001', '12025550003'];
const FULL = 5_000_000;
type ReceiptState = Extract<CarrierEvent, { kind: 'receipt' }>['state'];

async function signInWithSocket() {
  const account = await world.signIn();
  const live = await account.socket();
  const { accountId, number: ownNumber } = account;
  const stateOf = async (smsId: string) => {
    const { messages } = await live.catchUp(0);
    return messages.find((message) => message.smsId === smsId);
  };
  /** A receipt of a text that was acknowledged: with our reference where the carrier brings it back. */
  const receipt = (text: SendSmsPayload, date: number, state: ReceiptState, eventId = `${text.smsId} ${state}`) => {
    const key = { accountId, ownNumber, otherNumber: text.toNumber, date, id: text.smsId };
    const ids = { eventId, carrierId: `sandbox-${toCarrierKey(key)}` };
    const { bringsBackReference } = world.network.capabilities;
    const event: CarrierEvent = { kind: 'receipt', ...ids, state, date: Date.now() };
    return bringsBackReference ? { ...event, reference: toReference(key) } : event;
  };
  return { ...account, live, stateOf, receipt };
}

describe('a message that the network reports lost', () => {
  it('fails with its reason and is refunded in full, once, on every device', async () => {
    const { live, toText, stateOf, spendable } = await signInWithSocket();
    const text = toText(FAILS, 'Lost');
    expect(await live.send(text)).toMatchObject({ status: 0, balance: '4.98' });
    expect(await live.waitForState(text.smsId, 'undelivered')).toMatchObject({ reason: 'unreachable' });
    expect(await stateOf(text.smsId)).toMatchObject({ status: 2, reason: 'unreachable' });
    expect(await spendable()).toBe(FULL);
    await waitFor(() => live.heard.balances.at(-1) === '5', { what: 'the balance to be told' });
  });

  it('answers a repeat of its smsId as lost, and neither sends nor charges again', async () => {
    const { live, toText, spendable } = await signInWithSocket();
    const text = toText(FAILS, 'Lost');
    await live.send(text);
    await live.waitForState(text.smsId, 'undelivered');
    expect(await live.send(text)).toMatchObject({ status: 2, charge: '0', retcode: 300_009 });
    expect(await spendable()).toBe(FULL);
  });

  it('stays lost, and its refund stays one, whatever receipts come later', async () => {
    const { live, toText, stateOf, spendable, receipt } = await signInWithSocket();
    const text = toText(FAILS, 'Lost');
    const { date } = await live.send(text);
    await live.waitForState(text.smsId, 'undelivered');
    for (const state of ['delivered', 'undelivered', 'failed', 'sent'] as const)
      expect(await world.webhook([receipt(text, date, state)])).toBe(200);
    expect(await stateOf(text.smsId)).toMatchObject({ state: 'undelivered' });
    expect(await spendable()).toBe(FULL);
  });
});

describe.each([
  ['our reference', true],
  ["the carrier's own id", false],
])('T27: receipts that name a message by %s', (_, bringsBackReference) => {
  beforeEach(() => {
    world.network.habits.bringsBackReference = bringsBackReference;
  });
  afterEach(() => {
    world.network.habits.bringsBackReference = true;
  });

  async function sendWithoutReceipts() {
    const sender = await signInWithSocket();
    await world.switches.set({ carrierMode: 'loseReceipts' });
    const text = sender.toText(PHONE, 'No word of it');
    const { date } = await sender.live.send(text);
    await sender.live.waitForState(text.smsId, 'sent');
    return { ...sender, text, date };
  }

  it('and come twice move it once', async () => {
    const { live, toText, spendable } = await signInWithSocket();
    const text = toText(TWICE, 'Twice');
    await live.send(text);
    await live.waitForState(text.smsId, 'delivered');
    await sleep(100);
    expect(live.heard.states.filter(({ state }) => state === 'delivered')).toHaveLength(1);
    expect(await spendable()).toBe(FULL - 20_000);
  });

  it('in any order and five times each only ever move it forward', async () => {
    const { live, text, date, stateOf, receipt, spendable } = await sendWithoutReceipts();
    const states = ['delivered', 'sent', 'failed', 'undelivered'] as const;
    for (const [index, state] of Array.from({ length: 5 }, () => states)
      .flat()
      .entries())
      await world.webhook([receipt(text, date, state, `${text.smsId} ${index}`)]);
    expect(await stateOf(text.smsId)).toMatchObject({ state: 'delivered', status: 0 });
    expect(live.heard.states.map(({ state }) => state)).toEqual(['sent', 'delivered']);
    expect(await spendable()).toBe(FULL - 20_000);
  });

  it('and say again what is known move nothing', async () => {
    const { live, text, date, stateOf, receipt } = await sendWithoutReceipts();
    const before = await stateOf(text.smsId);
    for (let repeat = 0; repeat < 3; repeat += 1)
      await world.webhook([receipt(text, date, 'sent', `${text.smsId} ${repeat}`)]);
    expect(await stateOf(text.smsId)).toEqual(before);
    expect(live.heard.states.map(({ state }) => state)).toEqual(['sent']);
  });

  it('in one batch count by the furthest that is not final, then by the first that is', async () => {
    const { text, date, stateOf, receipt } = await sendWithoutReceipts();
    const states = ['sent', 'undelivered', 'delivered'] as const;
    await world.webhook(states.map((state) => receipt(text, date, state)));
    expect(await stateOf(text.smsId)).toMatchObject({ state: 'undelivered' });
  });

  it('and overtake our own record of the send count within seconds, and refund once', async () => {
    const { live, toText, stateOf, accountId, spendable } = await signInWithSocket();
    const text = toText(PHONE, 'Overtaken');
    const carrierId = `sandbox-${toCarrierKey({ accountId, id: text.smsId })}`;
    vi.spyOn(world.network, 'send').mockImplementation(async ({ reference }) => {
      const event: CarrierEvent = { kind: 'receipt', eventId: carrierId, carrierId, state: 'undelivered', date: 1 };
      await world.webhook([bringsBackReference ? { ...event, reference } : event]);
      return { carrierId };
    });
    await live.send(text);
    await live.waitForState(text.smsId, 'undelivered', 5_000);
    expect(await stateOf(text.smsId)).toMatchObject({ state: 'undelivered' });
    expect(await spendable()).toBe(FULL);
  });

  it('and come 48 hours late still move it forward, and refund what was lost', async () => {
    const [arrived, lost] = [await sendWithoutReceipts(), await sendWithoutReceipts()];
    world.clock.aheadMs += 48 * HOUR_MS;
    expect(await world.webhook([arrived.receipt(arrived.text, arrived.date, 'delivered')])).toBe(200);
    expect(await world.webhook([lost.receipt(lost.text, lost.date, 'undelivered')])).toBe(200);
    expect(await arrived.stateOf(arrived.text.smsId)).toMatchObject({ state: 'delivered' });
    expect(await arrived.spendable()).toBe(FULL - 20_000);
    expect(await lost.stateOf(lost.text.smsId)).toMatchObject({ state: 'undelivered' });
    expect(await lost.spendable()).toBe(FULL);
  });

  it('that we never sent are taken, and move nothing', async () => {
    const { receipt, toText, live, spendable } = await signInWithSocket();
    const unknown = receipt(toText(PHONE, 'Never sent'), Date.now(), 'undelivered');
    expect(await world.webhook([unknown, unknown])).toBe(200);
    expect((await live.catchUp(0)).messages).toEqual([]);
    expect(await spendable()).toBe(FULL);
  });

  it('that never come leave it sent, and charged', async () => {
    const { text, stateOf, spendable } = await sendWithoutReceipts();
    await sleep(200);
    expect(await stateOf(text.smsId)).toMatchObject({ state: 'sent' });
    expect(await spendable()).toBe(FULL - 20_000);
  });
});

it('T27: a receipt of an unknown id is kept for 24 hours, then named in the log and forgotten', async () => {
  const event = { kind: 'receipt' as const, eventId: 'unknown 1', carrierId: 'unknown 1', state: 'delivered' as const };
  expect(await world.webhook([{ ...event, date: Date.now() }])).toBe(200);
  const isKept = async () => {
    const rows = world.database.db.selectFrom('carrier_event').select('status').where('event_id', '=', event.eventId);
    return (await rows.execute()).some(({ status }) => status === 'unmatched');
  };
  const named = () => logged.some((line) => line.includes('never sent') && line.includes(event.eventId));
  const prune = () => world.intake.service.prune(7 * 24 * HOUR_MS);
  world.clock.aheadMs += 23 * HOUR_MS;
  await prune();
  expect([await isKept(), named()]).toEqual([true, false]);
  world.clock.aheadMs += 2 * HOUR_MS;
  await prune();
  expect([await isKept(), named()]).toEqual([false, true]);
});

describe('a reference', () => {
  it('that is not one of ours is not believed: the receipt is kept as unmatched', async () => {
    for (const reference of ['', 'x', "'; drop table message; --", `${'-'.repeat(36)}.1.2.3.${'-'.repeat(36)}`]) {
      const eventId = `odd ${reference}`;
      const odd = { kind: 'receipt', eventId, carrierId: eventId, state: 'failed', date: 1, reference } as const;
      expect(await world.webhook([odd])).toBe(200);
      const kept = world.database.db.selectFrom('carrier_event').select('status').where('event_id', '=', eventId);
      expect(await kept.execute()).toHaveLength(1);
    }
  });
});

describe('a network', () => {
  it('that refuses fails the message, refunds it and is not asked again', async () => {
    const { live, toText, spendable } = await signInWithSocket();
    await world.switches.set({ carrierMode: 'refuse' });
    const text = toText(PHONE, 'Refused');
    await live.send(text);
    expect(await live.waitForState(text.smsId, 'failed')).toMatchObject({ reason: 'refused' });
    expect(await spendable()).toBe(FULL);
  });

  it('that hangs leaves the message queued without another charge, and takes it when it is back', async () => {
    const { live, toText, stateOf, spendable } = await signInWithSocket();
    await world.switches.set({ carrierMode: 'hang' });
    const real = world.network.send.bind(world.network);
    const sending = vi
      .spyOn(world.network, 'send')
      .mockImplementation((message, key) =>
        real(message, key, AbortSignal.abort(new DOMException('', 'TimeoutError'))),
      );
    const text = toText(PHONE, 'Patience');
    await live.send(text);
    expect(await stateOf(text.smsId)).toMatchObject({ state: 'queued', status: 0 });
    expect(await spendable()).toBe(FULL - 20_000);
    sending.mockRestore();
    await world.switches.set({ carrierMode: 'normal' });
    await live.waitForState(text.smsId, 'delivered');
    expect(await spendable()).toBe(FULL - 20_000);
  });
});
