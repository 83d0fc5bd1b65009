import { HOUR_MS } from '@manyline/domain/time';
import { type CarrierEvent, ForgedWebhookError, type OutboundMessage } from '@manyline/ports/carrier';
import { errorOf } from '@manyline/testkit/error-of';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smsgateAccount } from './account.ts';
import { openFakeSmsgate, signWebhook, WEBHOOK_URL } from './testing/fake-smsgate.ts';

const OWN = '12015550100';
const OTHER_OWN = '12015550101';
const PHONE = '12025550141';

let fake: Awaited<ReturnType<typeof openFakeSmsgate>>;
beforeEach(async () => {
  fake = await openFakeSmsgate([OWN, OTHER_OWN]);
});
afterEach(() => fake.close());

const soon = () => AbortSignal.timeout(5_000);
const messageOf = (text: string, more: Partial<OutboundMessage> = {}): OutboundMessage => ({
  from: OWN,
  to: PHONE,
  text,
  reference: 'aZ_-',
  expiresAt: Date.now() + HOUR_MS,
  ...more,
});
const read = (raw = fake.webhooks[0]!) => fake.open().readWebhook(raw).events;

async function caughtUp(since: number): Promise<CarrierEvent[]> {
  const events: CarrierEvent[] = [];
  for await (const page of fake.open().catchUp!(since, soon())) events.push(...page);
  return events;
}

describe('what is sent', () => {
  it('has our key as its id, the SIM card of its number, and a time until which it may be brought', async () => {
    const expiresAt = Date.now() + HOUR_MS;
    await fake.open().send(messageOf('Hi', { from: OTHER_OWN, expiresAt }), 'b0f0');
    const { path, query, body } = fake.requests[0]!;
    expect(`${path}?${query}`).toBe('/messages?skipPhoneValidation=true');
    expect(JSON.parse(body)).toEqual({
      id: 'b0f0',
      phoneNumbers: [`+${PHONE}`],
      textMessage: { text: 'Hi' },
      simNumber: 2,
      withDeliveryReport: true,
      validUntil: new Date(expiresAt).toISOString(),
    });
  });

  it('goes whole, however many parts it has: the phone divides it', async () => {
    const text = '你好'.repeat(200);
    await fake.open().send(messageOf(text), 'k');
    expect(fake.books).toMatchObject([{ text }]);
  });

  it('never has pictures, nor a number whose SIM card is not there', async () => {
    const media = [{ url: 'https://texts.example.com/m/1', contentType: 'image/jpeg', read: async () => Buffer.of() }];
    await expect(fake.open().send(messageOf('', { media }), 'k')).rejects.toMatchObject({ reason: 'mediaRefused' });
    await expect(fake.open().send(messageOf('Hi', { from: PHONE }), 'k')).rejects.toMatchObject({ reason: 'ourSide' });
    expect(fake.books).toEqual([]);
  });

  it('for the product itself leaves by the card that is named for it, and waits where none is', async () => {
    const said = messageOf('123456', { from: '', system: { code: '123456' } });
    await expect(fake.open().send(said, 'k')).rejects.toMatchObject({ needsOperator: true });
    await fake.open({ account: { ...fake.account, systemSender: `+${OTHER_OWN}` } }).send(said, 'k');
    expect(fake.books.map(({ from }) => from)).toEqual([OTHER_OWN]);
  });

  it('waits while the password is wrong: nothing is refunded', async () => {
    fake.network.isKeyGood = false;
    await expect(fake.open().send(messageOf('Hi'), 'k')).rejects.toMatchObject({ needsOperator: true });
  });
});

describe('a webhook about a message', () => {
  it.each([
    ['Sent', undefined, { state: 'sent' }],
    ['Delivered', undefined, { state: 'delivered' }],
    ['Failed', 'TTL expired', { state: 'failed', reason: 'expired' }],
    ['Failed', "Can't send message: No SIMs found", { state: 'failed', reason: 'ourSide' }],
    ['Failed', "Can't send message: SIM 2 not found", { state: 'failed', reason: 'ourSide' }],
    ['Failed', 'Send result: RESULT_ERROR_LIMIT_EXCEEDED (Failed because …)', { state: 'failed', reason: 'limited' }],
    ['Failed', 'Send result: RESULT_NETWORK_REJECT (Failed because …)', { state: 'failed', reason: 'refused' }],
    ['Failed', 'Send result: RESULT_ERROR_GENERIC_FAILURE (Generic …)', { state: 'failed', reason: 'failed' }],
    ['Failed', 'Delivery result from SC +1: 70', { state: 'undelivered', reason: 'expired' }],
    ['Failed', 'Delivery result from SC +1: 65', { state: 'undelivered', reason: 'wrongNumber' }],
    ['Failed', 'Delivery result: 1', { state: 'undelivered', reason: 'unreachable' }],
  ])('%s, %s', async (state, reason, expected) => {
    fake.network.statuses = [];
    const { carrierId } = await fake.open().send(messageOf('Hi'), 'k-1');
    fake.report(fake.books[0]!, state, reason);
    const [event] = read();
    expect(event).toMatchObject({ kind: 'receipt', carrierId, ...expected });
    // The same of the phone's own list is the same event.
    expect(await caughtUp(Date.now() - HOUR_MS)).toEqual([event]);
  });

  it('is good for five minutes, and signed by this phone', () => {
    const body = Buffer.from('{"event":"sms:other","payload":{}}');
    const at = (ms: number) => signWebhook(fake.account.signingKey, WEBHOOK_URL, body, Date.now() + ms);
    expect(read(at(-295_000))).toEqual([]);
    expect(() => read(at(-305_000))).toThrow(ForgedWebhookError);
    expect(() => read(at(305_000))).toThrow(ForgedWebhookError);
    expect(() => read(signWebhook('the key of another phone', WEBHOOK_URL, body))).toThrow(ForgedWebhookError);
  });

  it('that is broken in any of 10,000 ways is refused, or says nothing wrong where the phone signed it', {
    timeout: 60_000,
  }, () => {
    fake.arrive({ from: PHONE, to: OWN, text: 'Hello' });
    const carrier = fake.open();
    const good = fake.webhooks[0]!;
    let seed = 1;
    const draw = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const misread: string[] = [];
    for (let count = 0; count < 10_000; count += 1) {
      const body = Buffer.from(good.body);
      const at = draw(body.length);
      body[at] = body[at]! ^ (1 + draw(255));
      const broken = draw(2) === 0 ? body.subarray(0, at) : body;
      const isSigned = draw(10) === 0;
      const signed = signWebhook(fake.account.signingKey, WEBHOOK_URL, broken);
      const end = errorOf(() => carrier.readWebhook(isSigned ? signed : { ...good, body: broken }));
      if (isSigned ? end !== undefined : !(end instanceof ForgedWebhookError)) misread.push(broken.toString());
    }
    expect(misread).toEqual([]);
  });
});

describe('what comes in', () => {
  it('is for the number of its SIM card, by the card or by the number that the app names', () => {
    fake.arrive({ from: PHONE, to: OTHER_OWN, text: 'To the second' });
    expect(read()).toMatchObject([{ from: PHONE, to: OTHER_OWN }]);
    const payload = {
      message: 'Hi',
      sender: `+${PHONE}`,
      recipient: `+${OTHER_OWN}`,
      receivedAt: '2026-01-01T00:00:00Z',
    };
    const body = Buffer.from(JSON.stringify({ event: 'sms:received', payload }));
    expect(read(signWebhook(fake.account.signingKey, WEBHOOK_URL, body))).toMatchObject([{ to: OTHER_OWN }]);
  });

  it('without either is nobody’s where there are two cards: no text reaches a stranger. Of one card there is no doubt', () => {
    fake.network.saysSim = false;
    fake.arrive({ from: PHONE, to: OWN, text: 'To whom?' });
    expect(read()).toMatchObject([{ to: '' }]);
    const account = { ...fake.account, numbers: { [`+${OWN}`]: 1 } };
    expect(fake.open({ account }).readWebhook(fake.webhooks[0]!).events).toMatchObject([{ to: OWN }]);
  });

  it('keeps a sender that is a name as it is', () => {
    fake.arrive({ from: PHONE, to: OWN, text: 'x' });
    const body = Buffer.from(fake.webhooks[0]!.body.toString('utf8').replaceAll(`+${PHONE}`, 'MyBank'));
    expect(read(signWebhook(fake.account.signingKey, WEBHOOK_URL, body))).toMatchObject([{ from: 'MyBank' }]);
  });
});

describe('after an outage of ours', () => {
  it('reads from the phone what came in and how messages ended, under the ids of the webhooks', async () => {
    const since = Date.now() - 1_000;
    fake.arrive({ from: PHONE, to: OWN, text: 'Heard' });
    const [heard] = read();
    fake.network.isDeaf = true;
    for (let count = 0; count < 150; count += 1) fake.arrive({ from: PHONE, to: OWN, text: `é你好 ${count}` });
    await fake.open().send(messageOf('Hi'), 'k');
    await expect.poll(() => fake.books[0]?.states.Delivered).toBeDefined();
    const found = await caughtUp(since);
    expect(found).toHaveLength(152);
    expect(found[0]).toEqual(heard);
    expect(found.at(-1)).toMatchObject({ kind: 'receipt', carrierId: 'k', state: 'delivered' });
    expect(new Set(found.map(({ eventId }) => eventId)).size).toBe(152);
    expect(await caughtUp(Date.now() + HOUR_MS)).toEqual([]);
  });

  it('finds once an hour what waited for a day while the phone was off, and so is older than it looks', async () => {
    const { now } = fake.network;
    fake.network.now = () => now() - 20 * HOUR_MS;
    fake.arrive({ from: PHONE, to: OWN, text: 'Sent last night' });
    fake.network.now = now;
    expect(await caughtUp(Date.now() - 600_000)).toEqual([]);
    expect(await caughtUp(Date.now() - HOUR_MS)).toMatchObject([{ text: 'Sent last night' }]);
  });

  it('brings pictures, which the phone keeps behind its password, and asks nobody else for them', async () => {
    const since = Date.now() - 1_000;
    fake.arrive({ from: PHONE, to: OWN, text: '', pictures: [Buffer.from('a picture')] });
    const [event] = await caughtUp(since);
    expect(event).toMatchObject({ kind: 'inbound', text: '', from: PHONE, to: OWN });
    const [media] = event!.kind === 'inbound' ? event!.media! : [];
    expect(Buffer.from((await fake.open().readMedia!(media!, soon()))!).toString()).toBe('a picture');
    const elsewhere = { url: 'http://192.168.0.1/inbox/1/attachments/1' };
    await expect(fake.open().readMedia!(elsewhere, soon())).rejects.toThrow('not on the phone');
  });
});

describe('a look at the phone', () => {
  const look = async (more = {}) => {
    const findings = await fake.open(more).check!(soon());
    return { findings, wrong: findings.filter(({ isGood }) => isGood === false) };
  };

  it('has it call us, once, and finds nothing wrong where nothing is', async () => {
    expect((await look()).wrong).toEqual([]);
    const { findings } = await look();
    expect(fake.registered.map(({ event, url }) => [event, url])).toEqual(
      ['sms:received', 'sms:sent', 'sms:delivered', 'sms:failed'].map((event) => [event, WEBHOOK_URL]),
    );
    expect(findings.filter(({ isGood }) => isGood).length).toBeGreaterThanOrEqual(4);
  });

  it('names a wrong password, an empty battery, an app that is too old, an address without https, a phone that is away', async () => {
    fake.network.battery = { level: 8, status: 'fail', charging: 0 };
    expect((await look()).wrong).toMatchObject([{ said: 'battery 8 percent, not charging: plug it in' }]);
    fake.network.battery = { level: 8, status: 'fail', charging: 4 };
    expect((await look()).wrong).toEqual([]);
    fake.network.hasInbox = false;
    expect((await look()).wrong[0]!.said).toContain('update the app');
    const http = { webhookUrl: 'http://192.168.1.2/carrier/smsgate:home' };
    expect((await look(http)).wrong[0]!.said).toContain('https addresses alone');
    fake.network.isKeyGood = false;
    const { findings, wrong } = await look();
    expect(wrong).toMatchObject([{ about: 'credentials' }]);
    expect(JSON.stringify(findings)).not.toContain(fake.account.password);
    const exchange = async () => Promise.reject(new Error('no'));
    expect((await look({ exchange })).wrong).toMatchObject([{ about: 'reach' }]);
  });
});

describe('what an operator gives us', () => {
  const given = {
    url: 'http://192.168.1.23:8080',
    username: 'sms',
    password: 'p',
    signingKey: 'k'.repeat(16),
    numbers: { '+12015550100': 1 },
  };
  it('may be a phone at home', () => expect(smsgateAccount.parse(given)).toEqual(given));
  it.each([
    [{ url: 'http://phone.example:8080' }, 'https'],
    [{ url: 'http://169.254.169.254' }, 'public address'],
    [{ signingKey: 'Xc8fL2qP' }, '16 characters'],
    [{ numbers: {} }, 'SIM card'],
    [{ numbers: { '+12015550100': 4 } }, ''],
    [{ numbers: { '+12015550100': 1, '+12015550101': 1 } }, 'one number for each slot'],
    [{ systemSender: '+12015550199' }, 'one of numbers'],
    [{ more: true }, ''],
  ])('is refused with %j', (wrong, said) => {
    const { error } = smsgateAccount.safeParse({ ...given, ...wrong });
    expect(error?.message).toContain(said);
  });
});
