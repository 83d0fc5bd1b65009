import { HOUR_MS } from '@manyline/domain/time';
import type { CarrierEvent, CarrierFinding, OutboundMessage } from '@manyline/ports/carrier';
import { afterEach, describe, expect, it } from 'vitest';
import { signalwireDialect, twilioDialect } from './dialect.ts';
import { createReadMedia } from './read-media.ts';
import { accounts, WEBHOOK_URL } from './testing/fake-account.ts';
import { openFakeTwilio } from './testing/fake-twilio.ts';

const OWN = '12015550100';
const PHONE = '12025550141';
const kinds = ['twilio', 'signalwire'] as const;

type Fake = Awaited<ReturnType<typeof openFakeTwilio>>;
let fake: Fake;
const openFake = async (kind: (typeof kinds)[number] = 'twilio', numbers = [OWN]) => {
  fake = await openFakeTwilio(kind, numbers);
  return { fake, carrier: fake.open() };
};
afterEach(() => fake.close());

const soon = () => AbortSignal.timeout(5_000);
const messageOf = (text: string, more: Partial<OutboundMessage> = {}): OutboundMessage => ({
  from: OWN,
  to: PHONE,
  text,
  reference: 'r',
  expiresAt: Date.now() + HOUR_MS,
  ...more,
});
const picture = (name: string) => ({
  url: `https://texts.example.com/media/${name}`,
  contentType: 'image/jpeg',
  read: async () => Buffer.alloc(0),
});

async function caughtUp(since: number): Promise<CarrierEvent[]> {
  const events: CarrierEvent[] = [];
  for await (const page of fake.open().catchUp!(since, soon())) events.push(...page);
  return events;
}

describe('what is sent', () => {
  it('says when it must not arrive any more, where to report, and nothing that Twilio would change', async () => {
    const { carrier } = await openFake();
    await carrier.send(messageOf('Hi', { expiresAt: Date.now() + 90_500, reference: 'aZ_-' }), 'k');
    const form = new URLSearchParams(fake.requests[0]!.body);
    expect(Object.fromEntries(form)).toEqual({
      From: `+${OWN}`,
      To: `+${PHONE}`,
      Body: 'Hi',
      SmartEncoded: 'false',
      StatusCallback: `${WEBHOOK_URL}?ref=aZ_-`,
      ValidityPeriod: expect.stringMatching(/^(90|91)$/),
    });
  });

  it('brings pictures by their links, ten at most', async () => {
    const { carrier } = await openFake();
    const media = ['1', '2', '3'].map(picture);
    await carrier.send(messageOf('', { media }), 'k');
    expect(fake.books[0]!.media).toEqual(media.map(({ url }) => url));
    const many = Array.from({ length: 11 }, (_, index) => picture(String(index)));
    await expect(carrier.send(messageOf('', { media: many }), 'l')).rejects.toMatchObject({ reason: 'tooLarge' });
    expect(fake.books).toHaveLength(1);
  });

  it('for the product itself leaves by the sender or service of the account, and waits where there is none', async () => {
    const { carrier } = await openFake();
    const said = messageOf('123456', { from: '', system: { code: '123456' } });
    await expect(carrier.send(said, 'k')).rejects.toMatchObject({ needsOperator: true });
    const service = `MG${'ab'.repeat(16)}`;
    await fake.open({ account: { ...accounts.twilio, systemSender: service } }).send(said, 'k');
    await fake.open({ account: { ...accounts.twilio, systemSender: '+12015550199' } }).send(said, 'k');
    expect(fake.books.map(({ from }) => from)).toEqual([service, '+12015550199']);
  });

  it('goes out by a key in place of the token, which signs webhooks all the same', async () => {
    await openFake();
    const account = { ...accounts.twilio, apiKey: { sid: `SK${'a'.repeat(32)}`, secret: 'wrong' } };
    await expect(fake.open({ account }).send(messageOf('Hi'), 'k')).rejects.toMatchObject({ needsOperator: true });
    expect(fake.requests[0]!.headers.authorization).toBe(
      `Basic ${Buffer.from(`${account.apiKey.sid}:wrong`).toString('base64')}`,
    );
  });
});

describe('a refusal', () => {
  it.each([
    [400, 21610, { reason: 'optedOut' }],
    [400, 21211, { reason: 'wrongNumber' }],
    [400, 21635, { reason: 'landline' }],
    [400, 21408, { reason: 'notAllowed' }],
    [400, 21617, { reason: 'tooLarge' }],
    [400, 21606, { reason: 'ourSide' }],
    [400, 99999, { reason: 'refused' }],
    [429, 20429, { name: 'CarrierUnavailableError', scope: 'carrier' }],
    [400, 21611, { name: 'CarrierUnavailableError', scope: 'sender', retryAfterMs: 60_000 }],
    [401, 20003, { name: 'CarrierUnavailableError', needsOperator: true }],
    [403, 20005, { name: 'CarrierUnavailableError', needsOperator: true }],
    [404, 20404, { reason: 'ourSide' }],
  ])('%i with code %i', async (status, code, expected) => {
    const { carrier } = await openFake();
    Object.assign(fake.network, { refusal: { status, code } });
    fake.setTrouble('refuse');
    const error = await carrier.send(messageOf('Hi'), 'k').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject(expected);
    // Its words may quote the numbers.
    expect(String(error)).not.toContain(PHONE);
  });
});

describe('a status callback', () => {
  it.each([
    ['queued', null, undefined],
    ['sending', null, undefined],
    ['sent', null, { state: 'sent' }],
    ['delivered', null, { state: 'delivered' }],
    ['undelivered', 30003, { state: 'undelivered', reason: 'unreachable' }],
    ['undelivered', 30007, { state: 'undelivered', reason: 'filtered' }],
    ['undelivered', 30006, { state: 'undelivered', reason: 'landline' }],
    ['failed', 30034, { state: 'failed', reason: 'notRegistered' }],
    ['failed', 30036, { state: 'failed', reason: 'expired' }],
    ['failed', 12345, { state: 'failed', reason: 'failed' }],
    ['canceled', null, { state: 'failed' }],
  ])('%s, code %s', async (status, code, expected) => {
    const { carrier } = await openFake();
    fake.network.statuses = [];
    const { carrierId } = await carrier.send(messageOf('Hi'), 'k');
    fake.report(fake.books[0]!, status, code);
    const { events } = carrier.readWebhook(fake.webhooks[0]!);
    const receipt = { kind: 'receipt', eventId: `${carrierId}:${status}`, carrierId, reference: 'r', ...expected };
    expect(events).toEqual(expected ? [expect.objectContaining(receipt)] : []);
  });
});

describe.each(kinds)('a look-up at %s', (kind) => {
  it('tells the same words to the same phone apart by what is known of the ids', async () => {
    const { carrier } = await openFake(kind);
    const since = Date.now();
    const first = await carrier.send(messageOf('Again'), 'k1');
    const second = await carrier.send(messageOf('Again'), 'k2');
    const next = fake.open();
    const isAnothers = async (id: string) => id === first.carrierId;
    expect(await next.find!(messageOf('Again'), 'k2', since, soon(), isAnothers)).toEqual(second);
    // An id that this process gave to another message itself, it knows without asking.
    expect(await next.find!(messageOf('Again'), 'k3', since, soon(), isAnothers)).toBe('absent');
    expect(await carrier.find!(messageOf('Again'), 'k3', since, soon())).toBe('absent');
  });

  it('takes nothing for it that was said before, to somebody else, or in other words', async () => {
    const { carrier } = await openFake(kind);
    fake.network.now = () => Date.now() - HOUR_MS;
    await carrier.send(messageOf('Hi'), 'k1');
    fake.network.now = Date.now;
    await carrier.send(messageOf('Hi!'), 'k2');
    await carrier.send(messageOf('Hi', { to: '12025550142' }), 'k3');
    fake.arrive({ from: PHONE, to: OWN, text: 'Hi' });
    expect(await fake.open().find!(messageOf('Hi'), 'k', Date.now(), soon())).toBe('absent');
  });

  it('goes on to further pages, and says when it cannot tell', async () => {
    const { carrier } = await openFake(kind);
    fake.network.pageSize = 2;
    const since = Date.now();
    const sought = await carrier.send(messageOf('First'), 'k');
    for (const text of ['2', '3', '4', '5']) await carrier.send(messageOf(text), `k${text}`);
    expect(await fake.open().find!(messageOf('First'), 'k', since, soon())).toEqual(sought);
    fake.network.pageSize = 1;
    for (let text = 6; text <= 45; text += 1) await carrier.send(messageOf(String(text)), `k${text}`);
    expect(await fake.open().find!(messageOf('First'), 'k', since, soon())).toBe('unknown');
  });
});

describe.each(kinds)('after an outage of ours, %s', (kind) => {
  it('tells what came in and how messages ended, under the ids of its webhooks', async () => {
    const { carrier } = await openFake(kind);
    fake.network.pageSize = 2;
    const since = Date.now() - 1_000;
    await carrier.send(messageOf('Hi'), 'k');
    await expect.poll(() => fake.webhooks.length).toBeGreaterThanOrEqual(2);
    fake.arrive({ from: PHONE, to: OWN, text: 'é你好' });
    fake.arrive({ from: PHONE, to: OWN, text: 'Look', pictures: [Buffer.from('a picture')] });
    const told = fake.webhooks.flatMap((raw) => carrier.readWebhook(raw).events);
    const found = await caughtUp(since);
    expect(found.map(({ eventId }) => eventId).toSorted()).toEqual(told.map(({ eventId }) => eventId).toSorted());
    const words = found.filter((event) => event.kind === 'inbound');
    expect(words).toContainEqual(expect.objectContaining({ from: PHONE, to: OWN, text: 'é你好' }));
    const [media] = words.find(({ text }) => text === 'Look')!.media!;
    expect(Buffer.from((await carrier.readMedia!(media!, soon()))!).toString()).toBe('a picture');
  });

  it('says nothing of what is long over', async () => {
    await openFake(kind);
    fake.network.now = () => Date.now() - HOUR_MS;
    fake.arrive({ from: PHONE, to: OWN, text: 'Long ago' });
    fake.network.now = Date.now;
    fake.arrive({ from: PHONE, to: OWN, text: 'Now' });
    expect(await caughtUp(Date.now() - 60_000)).toMatchObject([{ text: 'Now' }]);
  });
});

describe('a picture that came in', () => {
  it('is fetched with our credentials, which go no further than to the network itself', async () => {
    const { carrier } = await openFake();
    fake.arrive({ from: PHONE, to: OWN, text: '', pictures: [Buffer.from('a picture')] });
    const [event] = carrier.readWebhook(fake.webhooks[0]!).events;
    const [media] = (event as Extract<CarrierEvent, { kind: 'inbound' }>).media!;
    expect(Buffer.from((await carrier.readMedia!(media!, soon()))!).toString()).toBe('a picture');
    expect(fake.requests.map(({ headers }) => Boolean(headers.authorization))).toEqual([true, false]);
    for (const url of ['https://evil.example/x', 'https://twilio.com.evil.example/x', 'https://eviltwilio.com/x', 'x'])
      expect(await carrier.readMedia!({ url }, soon())).toBeUndefined();
    expect(fake.requests).toHaveLength(2);
  });

  it('is read from the hosts of its network alone', async () => {
    await openFake();
    const asked: string[] = [];
    const exchange = async (url: string) => {
      asked.push(url);
      return { status: 200, headers: {}, body: Buffer.from('x') };
    };
    const read = (url: string, dialect = twilioDialect(accounts.twilio)) =>
      createReadMedia({ exchange, dialect, authorization: 'Basic x' })!({ url }, soon());
    expect(await read('https://api.twilio.com/2010-04-01/x')).toBeDefined();
    expect(await read('https://tests.signalwire.com/x')).toBeUndefined();
    expect(await read('https://tests.signalwire.com/x', signalwireDialect(accounts.signalwire))).toBeDefined();
    expect(await read('https://others.signalwire.com/x', signalwireDialect(accounts.signalwire))).toBeUndefined();
    // In clear, our credentials would be everybody's.
    expect(await read('http://api.twilio.com/x')).toBeUndefined();
    expect(asked).toHaveLength(2);
  });
});

describe('a look at the account', () => {
  const look = async (carrier = fake.open()) => {
    const findings = await carrier.check!(soon());
    const of = (about: CarrierFinding['about']) => findings.find((finding) => finding.about === about);
    return { findings, of };
  };

  it.each(kinds)('at %s that is well finds nothing wrong', async (kind) => {
    await openFake(kind);
    const { findings } = await look();
    expect(findings.filter(({ isGood }) => isGood === false)).toEqual([]);
    expect(findings.filter(({ isGood }) => isGood).length).toBeGreaterThanOrEqual(2);
  });

  it('names a wrong key and where the right one is', async () => {
    await openFake();
    fake.network.isKeyGood = false;
    expect((await look()).of('credentials')).toMatchObject({ isGood: false, said: expect.stringContaining('console') });
  });

  it('names the numbers that call somebody else, and where to set it', async () => {
    await openFake();
    fake.own[0]!.smsUrl = 'https://demo.twilio.com/welcome';
    const { of } = await look();
    expect(of('numbers')).toMatchObject({ isGood: false });
    expect(of('numbers')!.said).toContain(`+${OWN} do not call ${WEBHOOK_URL}`);
  });

  it('names the numbers whose calls go elsewhere, where others come to us', async () => {
    await openFake('twilio', [OWN, '12015550101']);
    const ofCalls = async () => (await look()).findings.find(({ said }) => said.startsWith('calls'))!;
    expect(await ofCalls()).toMatchObject({ about: 'numbers', isGood: true });
    fake.own[0]!.trunk = `TK${'ab'.repeat(16)}`;
    expect(await ofCalls()).toMatchObject({ isGood: false });
    delete fake.own[0]!.trunk;
    fake.own[0]!.statusCallback = 'https://others.example/ends';
    expect(await ofCalls()).toMatchObject({ isGood: false, said: expect.stringContaining(`calls to +${OWN} do not`) });
    for (const each of fake.own) each.voiceUrl = 'https://demo.twilio.com/welcome';
    // Nobody has to sell calls.
    const said = expect.stringContaining(`${WEBHOOK_URL}/voice/incoming`);
    expect(await ofCalls()).toMatchObject({ isGood: undefined, said });
  });

  describe('tells what networks permit', () => {
    const SERVICE = `MG${'ab'.repeat(16)}`;
    const TOLL_FREE = '18885550100';
    const permissions = async (more: object = {}) =>
      (await look(fake.open({ account: { ...accounts.twilio, ...more } }))).findings.filter(
        ({ about }) => about === 'permission',
      );

    it.each([
      [[], false, 'no campaign'],
      [['FAILED'], false, 'Regulatory compliance'],
      [['IN_PROGRESS'], undefined, 'until it is verified'],
      [['FAILED', 'VERIFIED'], true, 'may text'],
    ] as const)('long numbers of a service whose campaigns are %j', async (states, isGood, word) => {
      await openFake();
      fake.registrations.campaigns.push(...states);
      const [campaign] = await permissions({ messagingService: SERVICE });
      expect(campaign).toMatchObject({ isGood, said: expect.stringContaining(word) });
      expect(fake.requests.some(({ path }) => path === `/v1/Services/${SERVICE}/Compliance/Usa2p`)).toBe(true);
    });

    it('toll-free numbers that are verified, and those that are not, by name', async () => {
      await openFake('twilio', [TOLL_FREE]);
      expect((await permissions())[0]).toMatchObject({ isGood: false, said: expect.stringContaining(TOLL_FREE) });
      const form = new URLSearchParams({ TollfreePhoneNumberSid: fake.own[0]!.sid, OptInType: 'WEB_FORM' });
      const filed = { sid: `HH${'ab'.repeat(16)}`, form, said: null, code: null, editAllowed: null, edits: 0 };
      fake.registrations.books.push({ ...filed, status: 'IN_REVIEW' });
      expect((await permissions())[0]).toMatchObject({ isGood: false });
      fake.registrations.decide('approved');
      expect((await permissions())[0]).toMatchObject({ isGood: true });
    });

    it('and what cannot be asked: countries, and campaigns without a service that is named', async () => {
      await openFake();
      const said = (await permissions()).map(({ isGood, said: words }) => `${isGood} ${words}`);
      expect(said).toEqual([
        expect.stringMatching(/^undefined .*messagingService/),
        expect.stringMatching(/Geo permissions/),
      ]);
      await fake.close();
      await openFake('signalwire');
      const { findings } = await look();
      expect(findings.filter(({ about }) => about === 'permission')).toMatchObject([{ isGood: undefined }]);
    });
  });

  it('says when there is no money, and that a trial is one', async () => {
    await openFake();
    fake.network.balance = '0.00';
    fake.network.accountType = 'Trial';
    const { of } = await look();
    expect(of('balance')).toMatchObject({ isGood: false, said: expect.stringContaining('add money') });
    expect(of('account')).toMatchObject({ isGood: false, said: expect.stringContaining('trial') });
  });

  it.each([
    ['http://texts.example.com/x', 'PUBLIC_URL'],
    ['https://localhost/x', 'this machine'],
    ['https://a_b.example.com/x', 'underscore'],
  ])('says why nobody could call %s', async (webhookUrl, word) => {
    await openFake();
    const { of } = await look(fake.open({ webhookUrl }));
    expect(of('webhook')).toMatchObject({ isGood: false, said: expect.stringContaining(word) });
  });

  it('says that nobody is there, and no secret', async () => {
    await openFake();
    const { findings, of } = await look(fake.open({ apiUrl: 'http://127.0.0.1:9' }));
    expect(of('reach')).toMatchObject({ isGood: false });
    expect(JSON.stringify(findings)).not.toContain(accounts.twilio.authToken);
  });
});
