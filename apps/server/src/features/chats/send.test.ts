import { randomUUID } from 'node:crypto';
import type { SendAck, SendSmsPayload } from '@manyline/contract/realtime';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.audit());
afterAll(() => world.close());

const PHONE = '12025550141';

async function signInWithSocket(options: Parameters<TestWorld['signIn']>[0] = {}) {
  const account = await world.signIn(options);
  return { ...account, live: await account.socket() };
}

async function textsAtHandset(from: string) {
  const texts = await world.sandbox.listHandsetMessages(PHONE);
  return texts.filter(({ peerNumber }) => peerNumber === from).map(({ text }) => text);
}

const submissionsOf = (number: string) =>
  world.database.db.selectFrom('sandbox_submission').select('key').where('from_number', '=', number).execute();

describe('a send', () => {
  it('is acknowledged with its price, place and balance, goes out and is told delivered', async () => {
    const { live, toText, number } = await signInWithSocket();
    const text = toText(PHONE, 'Hello');
    const ack = await live.send(text);
    expect(ack).toMatchObject({ smsId: text.smsId, status: 0, charge: '0.02', balance: '4.98', segments: 1, seq: 1 });
    expect(await live.waitForState(text.smsId, 'delivered')).toMatchObject({ ownFullNumber: number });
    expect(await textsAtHandset(number)).toEqual(['Hello']);
  });

  it('costs by the segment', async () => {
    const { live, toText } = await signInWithSocket();
    expect(await live.send(toText(PHONE, 'x'.repeat(161)))).toMatchObject({ charge: '0.04', segments: 2 });
    expect(await live.send(toText(PHONE, '你'.repeat(71)))).toMatchObject({ charge: '0.04', segments: 2 });
  });

  it("reaches the account's other sockets as a confirmed message, and not its own", async () => {
    const { live, socket, toText } = await signInWithSocket();
    const other = await socket();
    const text = toText(PHONE, 'Seen elsewhere');
    const { seq } = await live.send(text);
    expect(await other.waitForText('Seen elsewhere')).toMatchObject({ smsId: text.smsId, status: 0, seq });
    await live.waitForState(text.smsId, 'delivered');
    expect(live.heard.messages).toEqual([]);
  });

  it('between two accounts arrives as new for the other, who pays nothing', async () => {
    const [wei, ana] = [await signInWithSocket(), await signInWithSocket()];
    await wei.live.send(wei.toText(ana.number, 'From Wei'));
    const push = await ana.live.waitForText('From Wei');
    expect(push).toMatchObject({ direction: 'in', ownFullNumber: ana.number, otherFullNumber: wei.number });
    expect(push).not.toHaveProperty('status');
    expect(await ana.spendable()).toBe(5_000_000);
  });

  it('keeps text as typed, without what no database can carry: NUL and halves of surrogate pairs', async () => {
    const { live, toText, number } = await signInWithSocket();
    const text = toText(PHONE, 'a\0b \ud83d c \udc00 👩‍👩‍👧 <b>"\\u0000"</b> \u202e');
    expect(await live.send(text)).toMatchObject({ status: 0 });
    await live.waitForState(text.smsId, 'delivered');
    const expected = 'ab \ufffd c \ufffd 👩‍👩‍👧 <b>"\\u0000"</b> \u202e';
    expect(await textsAtHandset(number)).toEqual([expected]);
    expect((await live.catchUp(0)).messages[0]?.text).toBe(expected);
  });
});

describe('a repeat of an smsId', () => {
  const REPEATS = 50;

  it('50 times in parallel over two sockets: one charge, one submission, one answer', async () => {
    const { live, socket, toText, number, spendable } = await signInWithSocket();
    const other = await socket();
    const text = toText(PHONE, 'Only once');
    const acks = await Promise.all(
      Array.from({ length: REPEATS }, (_, index) => (index % 2 ? live : other).send(text)),
    );
    const gist = ({ smsId, status, date, charge, segments }: SendAck) => ({ smsId, status, date, charge, segments });
    expect(new Set(acks.map((ack) => JSON.stringify(gist(ack)))).size).toBe(1);
    expect(acks[0]).toMatchObject({ status: 0, charge: '0.02' });
    expect(await spendable()).toBe(4_980_000);
    await live.waitForState(text.smsId, 'delivered');
    expect(await submissionsOf(number)).toHaveLength(1);
    expect(await textsAtHandset(number)).toEqual(['Only once']);
  });

  it('after the first was delivered answers what is stored, and moves nothing', async () => {
    const { live, toText, spendable, number } = await signInWithSocket();
    const text = toText(PHONE, 'Once');
    const first = await live.send(text);
    await live.waitForState(text.smsId, 'delivered');
    const { smsId, status, date, charge } = first;
    expect(await live.send(text)).toMatchObject({ smsId, status, date, charge });
    expect(await spendable()).toBe(4_980_000);
    expect(await submissionsOf(number)).toHaveLength(1);
  });

  it('is the same however its letters are written', async () => {
    const { live, toText, spendable } = await signInWithSocket();
    const text = toText(PHONE, 'Letters');
    const upper = { ...text, smsId: text.smsId.toUpperCase() };
    expect(await live.send(upper)).toMatchObject({ smsId: upper.smsId, status: 0 });
    expect(await live.send(upper)).toMatchObject({ smsId: upper.smsId, status: 0 });
    expect(await live.send(text)).toMatchObject({ smsId: text.smsId, status: 0 });
    expect(await spendable()).toBe(4_980_000);
  });

  it('with another text, sender or recipient is refused as reused, and charges nothing', async () => {
    const { live, toText, spendable, accountId } = await signInWithSocket();
    const { number: second } = await world.sandbox.giveNumber(accountId, 'other');
    const text = toText(PHONE, 'First');
    await live.send(text);
    const changes: Partial<SendSmsPayload>[] = [
      { text: 'Second' },
      { toNumber: '12025550142' },
      { fromNumber: second },
    ];
    for (const change of changes)
      expect(await live.send({ ...text, ...change })).toMatchObject({ status: 2, retcode: 300_008, charge: '0' });
    expect(await spendable()).toBe(4_980_000);
  });

  it('by another account is a message of its own', async () => {
    const [wei, ana] = [await signInWithSocket(), await signInWithSocket()];
    const smsId = randomUUID();
    expect(await wei.live.send(wei.toText(PHONE, 'Mine', { smsId }))).toMatchObject({ status: 0 });
    expect(await ana.live.send(ana.toText(PHONE, 'Mine too', { smsId }))).toMatchObject({ status: 0 });
    await waitFor(async () => (await textsAtHandset(ana.number)).includes('Mine too'), { what: "Ana's text" });
  });

  it('that was refused for want of money goes out once there is some', async () => {
    const { live, toText, accountId, number } = await signInWithSocket({ credit: '0.01' });
    const text = toText(PHONE, 'Later');
    expect(await live.send(text)).toMatchObject({ status: 2, retcode: 400_001, charge: '0' });
    await world.sandbox.giveCredit(accountId, '1');
    expect(await live.send(text)).toMatchObject({ status: 0, balance: '0.99' });
    await live.waitForState(text.smsId, 'delivered');
    expect(await textsAtHandset(number)).toEqual(['Later']);
  });
});

describe('a send that is refused', () => {
  it.each<[string, number, Partial<SendSmsPayload>]>([
    ['from a number of nobody', 300_003, { fromNumber: '12015550999' }],
    ['with nothing but white space', 300_007, { text: ' \n\t ' }],
    ['with eleven segments', 300_006, { text: 'x'.repeat(10 * 153 + 1) }],
    ['to a name', 300_001, { toNumber: 'ACME' }],
    ['to four digits', 300_001, { toNumber: '1234' }],
    ['to a premium number', 300_001, { toNumber: '19005550123' }],
    ['to a satellite', 300_001, { toNumber: '881612345678' }],
    ['to a range of no country', 300_001, { toNumber: '8821234567890' }],
    ['to a country code that nobody has', 300_001, { toNumber: '99912345678' }],
    ['to a number that its plan does not assign', 300_001, { toNumber: '11234567890' }],
    ['to nine digits that are no number', 300_001, { toNumber: '123456789' }],
    ['with an smsId that is none', 100_001, { smsId: 'one' }],
    ['with 10,001 characters', 100_001, { text: 'x'.repeat(10_001) }],
    ['with a number for its text', 100_001, { text: 7 as unknown as string }],
  ])('%s says %i, costs nothing and never leaves', async (_, retcode, change) => {
    const { live, toText, spendable, number } = await signInWithSocket();
    const ack = await live.send(toText(PHONE, 'Hello', change));
    expect(ack).toMatchObject({ status: 2, retcode, charge: '0' });
    expect(ack.retmsg).toBeTruthy();
    expect(await spendable()).toBe(5_000_000);
    expect(await submissionsOf(number)).toEqual([]);
    expect((await live.catchUp(0)).messages).toEqual([]);
  });

  it('takes ten segments, the most there may be', async () => {
    const { live, toText } = await signInWithSocket();
    expect(await live.send(toText(PHONE, 'x'.repeat(10 * 153)))).toMatchObject({
      status: 0,
      segments: 10,
      charge: '0.2',
    });
  });

  it("from another account's number says that it is not theirs", async () => {
    const [wei, ana] = [await signInWithSocket(), await signInWithSocket()];
    const stolen = wei.toText(PHONE, 'As Ana', { fromNumber: ana.number });
    expect(await wei.live.send(stolen)).toMatchObject({ status: 2, retcode: 300_003 });
    expect(await submissionsOf(ana.number)).toEqual([]);
  });

  it('from a toll-free number asks for its registration (300030)', async () => {
    const { live, toText } = await signInWithSocket({ numberType: 'tollfree' });
    expect(await live.send(toText(PHONE, 'Hello'))).toMatchObject({ status: 2, retcode: 300_030, charge: '0' });
  });

  it('for want of money sends nothing, leaves what there is, and says how much that is and what it takes', async () => {
    const { live, toText, spendable, number } = await signInWithSocket({ credit: '0.019999' });
    const amounts = { balance: '0.019999', price: '0.02' };
    expect(await live.send(toText(PHONE, 'Hello'))).toMatchObject({ status: 2, retcode: 400_001, ...amounts });
    expect(await spendable()).toBe(19_999);
    expect(await submissionsOf(number)).toEqual([]);
  });

  it.each([[undefined], [null], [7], ['text'], [[]], [{}], [{ smsId: { $gt: '' } }]])(
    'with the payload %j is answered, and the socket stays',
    async (payload) => {
      const { live, toText } = await signInWithSocket();
      expect(await live.send(payload as never)).toMatchObject({ status: 2, retcode: 100_001 });
      expect(await live.send(toText(PHONE, 'Still here'))).toMatchObject({ status: 0 });
    },
  );
});
