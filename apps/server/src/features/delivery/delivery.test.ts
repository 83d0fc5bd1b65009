import type { CarrierEvent } from '@manyline/ports/carrier';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sleep, waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { toCarrierKey } from './carrier-key.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await world.sandbox.setSwitches({ carrierMode: 'normal' });
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
  const { accountId } = account;
  const stateOf = async (smsId: string) => {
    const { messages } = await live.catchUp(0);
    return messages.find((message) => message.smsId === smsId);
  };
  const receipt = (smsId: string, state: ReceiptState, eventId = `${smsId} ${state}`): CarrierEvent => {
    const carrierId = `sandbox-${toCarrierKey({ accountId, id: smsId })}`;
    return { kind: 'receipt', eventId, carrierId, state, date: Date.now() };
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
    await live.send(text);
    await live.waitForState(text.smsId, 'undelivered');
    for (const state of ['delivered', 'undelivered', 'failed', 'sent'] as const)
      expect(await world.webhook([receipt(text.smsId, state)])).toBe(200);
    expect(await stateOf(text.smsId)).toMatchObject({ state: 'undelivered' });
    expect(await spendable()).toBe(FULL);
  });
});

describe('receipts', () => {
  it('that come twice move a message once', async () => {
    const { live, toText, spendable } = await signInWithSocket();
    const text = toText(TWICE, 'Twice');
    await live.send(text);
    await live.waitForState(text.smsId, 'delivered');
    await sleep(100);
    expect(live.heard.states.filter(({ state }) => state === 'delivered')).toHaveLength(1);
    expect(await spendable()).toBe(FULL - 20_000);
  });

  it('in any order and five times each only ever move a message forward', async () => {
    const { live, toText, stateOf, receipt, spendable } = await signInWithSocket();
    await world.sandbox.setSwitches({ carrierMode: 'loseReceipts' });
    const text = toText(PHONE, 'Shuffled');
    await live.send(text);
    await live.waitForState(text.smsId, 'sent');
    const states = ['delivered', 'sent', 'failed', 'undelivered'] as const;
    for (const [index, state] of Array.from({ length: 5 }, () => states)
      .flat()
      .entries())
      await world.webhook([receipt(text.smsId, state, `${text.smsId} ${index}`)]);
    expect(await stateOf(text.smsId)).toMatchObject({ state: 'delivered', status: 0 });
    expect(live.heard.states.map(({ state }) => state)).toEqual(['sent', 'delivered']);
    expect(await spendable()).toBe(FULL - 20_000);
  });

  it('of one batch count by the furthest that is not final, then by the first that is', async () => {
    const { live, toText, stateOf, receipt } = await signInWithSocket();
    await world.sandbox.setSwitches({ carrierMode: 'loseReceipts' });
    const text = toText(PHONE, 'Batch');
    await live.send(text);
    await live.waitForState(text.smsId, 'sent');
    await world.webhook([
      receipt(text.smsId, 'sent'),
      receipt(text.smsId, 'undelivered'),
      receipt(text.smsId, 'delivered'),
    ]);
    expect(await stateOf(text.smsId)).toMatchObject({ state: 'undelivered' });
  });

  it('of messages that we never sent are taken, kept, and move nothing', async () => {
    const { receipt } = await signInWithSocket();
    const unknown = receipt(crypto.randomUUID(), 'delivered');
    expect(await world.webhook([unknown, unknown])).toBe(200);
    const row = await world.database.db
      .selectFrom('carrier_event')
      .select('status')
      .where('event_id', '=', unknown.eventId)
      .executeTakeFirst();
    expect(row).toEqual({ status: 'unmatched' });
  });

  it('that overtake our own record of the send are matched within seconds', async () => {
    const { live, toText, stateOf, receipt, accountId, spendable } = await signInWithSocket();
    const text = toText(PHONE, 'Overtaken');
    const carrierId = `sandbox-${toCarrierKey({ accountId, id: text.smsId })}`;
    vi.spyOn(world.network, 'send').mockImplementation(async () => {
      await world.webhook([receipt(text.smsId, 'undelivered')]);
      return { carrierId };
    });
    await live.send(text);
    await live.waitForState(text.smsId, 'undelivered', 5_000);
    expect(await stateOf(text.smsId)).toMatchObject({ state: 'undelivered' });
    expect(await spendable()).toBe(FULL);
  });

  it('that never come leave the message sent, and charged', async () => {
    const { live, toText, stateOf, spendable } = await signInWithSocket();
    await world.sandbox.setSwitches({ carrierMode: 'loseReceipts' });
    const text = toText(PHONE, 'Silence');
    await live.send(text);
    await live.waitForState(text.smsId, 'sent');
    await sleep(200);
    expect(await stateOf(text.smsId)).toMatchObject({ state: 'sent' });
    expect(await spendable()).toBe(FULL - 20_000);
  });
});

describe('a network', () => {
  it('that refuses fails the message, refunds it and is not asked again', async () => {
    const { live, toText, spendable } = await signInWithSocket();
    await world.sandbox.setSwitches({ carrierMode: 'refuse' });
    const text = toText(PHONE, 'Refused');
    await live.send(text);
    expect(await live.waitForState(text.smsId, 'failed')).toMatchObject({ reason: 'refused' });
    expect(await spendable()).toBe(FULL);
  });

  it('that hangs leaves the message queued without another charge, and takes it when it is back', async () => {
    const { live, toText, stateOf, spendable } = await signInWithSocket();
    await world.sandbox.setSwitches({ carrierMode: 'hang' });
    const sending = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')));
    const text = toText(PHONE, 'Patience');
    await live.send(text);
    expect(await stateOf(text.smsId)).toMatchObject({ state: 'queued', status: 0 });
    expect(await spendable()).toBe(FULL - 20_000);
    sending.mockRestore();
    await world.sandbox.setSwitches({ carrierMode: 'normal' });
    await live.waitForState(text.smsId, 'delivered');
    expect(await spendable()).toBe(FULL - 20_000);
  });
});
