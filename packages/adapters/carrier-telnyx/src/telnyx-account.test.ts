import { HOUR_MS } from '@manyline/domain/time';
import {
  type CarrierEvent,
  type CarrierFinding,
  ForgedWebhookError,
  type OutboundMessage,
} from '@manyline/ports/carrier';
import { errorOf } from '@manyline/testkit/error-of';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawKeys, signWebhook } from './testing/fake-keys.ts';
import { APPLICATION, openFakeTelnyx, WEBHOOK_URL } from './testing/fake-telnyx.ts';

const OWN = '12015550100';
const PHONE = '12025550141';

let fake: Awaited<ReturnType<typeof openFakeTelnyx>>;
beforeEach(async () => {
  fake = await openFakeTelnyx([OWN]);
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
const inboundOf = (events: readonly CarrierEvent[]) => events.filter((event) => event.kind === 'inbound');

async function caughtUp(since: number): Promise<CarrierEvent[]> {
  const events: CarrierEvent[] = [];
  for await (const page of fake.open().catchUp!(since, soon())) events.push(...page);
  return events;
}

describe('what is sent', () => {
  it('says where to report, and under which key it may be repeated', async () => {
    await fake.open().send(messageOf('Hi'), '1f0e8a');
    expect(JSON.parse(fake.requests[0]!.body)).toEqual({
      from: `+${OWN}`,
      to: `+${PHONE}`,
      text: 'Hi',
      type: 'SMS',
      webhook_url: `${WEBHOOK_URL}?ref=aZ_-`,
      use_profile_webhooks: false,
    });
    expect(fake.requests[0]!.headers['idempotency-key']).toBe('1f0e8a');
  });

  it('brings pictures by their links, without a text where there is none', async () => {
    const media = [{ url: 'https://texts.example.com/m/1', contentType: 'image/jpeg', read: async () => Buffer.of() }];
    await fake.open().send(messageOf('', { media }), 'k');
    expect(JSON.parse(fake.requests[0]!.body)).toMatchObject({ media_urls: [media[0]!.url], type: 'MMS' });
    expect(JSON.parse(fake.requests[0]!.body)).not.toHaveProperty('text');
  });

  it('for the product itself leaves by the sender of the account, and waits where there is none', async () => {
    const said = messageOf('123456', { from: '', system: { code: '123456' } });
    await expect(fake.open().send(said, 'k')).rejects.toMatchObject({ needsOperator: true });
    await fake.open({ account: { ...fake.account, systemSender: '+12015550199' } }).send(said, 'k');
    expect(fake.books.map(({ from }) => from)).toEqual(['+12015550199']);
  });
});

describe('a refusal', () => {
  it.each([
    [409, '40300', { reason: 'optedOut' }],
    [400, '40012', { reason: 'wrongNumber' }],
    [400, '40013', { reason: 'ourSide' }],
    [422, '99999', { reason: 'refused' }],
    [429, '10011', { name: 'CarrierUnavailableError', scope: 'carrier' }],
    [422, '40318', { name: 'CarrierUnavailableError', scope: 'sender', retryAfterMs: 60_000 }],
    [401, '10009', { name: 'CarrierUnavailableError', needsOperator: true }],
    [403, '10010', { name: 'CarrierUnavailableError', needsOperator: true }],
  ])('%i with code %s', async (status, code, expected) => {
    fake.network.refusal = { status, code };
    fake.setTrouble('refuse');
    const error = await fake
      .open()
      .send(messageOf('Hi'), 'k')
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject(expected);
    expect(String(error)).not.toContain(PHONE);
  });
});

describe('a webhook about a message', () => {
  it.each([
    ['queued', undefined, undefined],
    ['sending', undefined, undefined],
    ['sent', undefined, { state: 'sent' }],
    ['delivered', undefined, { state: 'delivered' }],
    // The end, and nobody knows which: nothing is refunded.
    ['delivery_unconfirmed', undefined, { state: 'sent' }],
    ['delivery_failed', '40001', { state: 'undelivered', reason: 'landline' }],
    ['delivery_failed', '40002', { state: 'undelivered', reason: 'filtered' }],
    ['delivery_failed', '99999', { state: 'undelivered', reason: 'unreachable' }],
    ['expired', undefined, { state: 'undelivered', reason: 'expired' }],
    ['sending_failed', '40010', { state: 'failed', reason: 'notRegistered' }],
    ['sending_failed', undefined, { state: 'failed', reason: 'failed' }],
  ])('%s, code %s', async (status, code, expected) => {
    fake.network.statuses = [];
    const { carrierId } = await fake.open().send(messageOf('Hi'), 'k');
    fake.report(fake.books[0]!, status, code);
    expect(read()).toEqual(
      expected ? [expect.objectContaining({ kind: 'receipt', carrierId, reference: 'aZ_-', ...expected })] : [],
    );
  });

  it('takes the reference from what is signed: the address is not', async () => {
    await fake.open().send(messageOf('Hi'), 'k');
    await expect.poll(() => fake.webhooks.length).toBe(2);
    const raw = fake.webhooks[1]!;
    expect(read(raw)).toMatchObject([{ reference: 'aZ_-' }]);
    expect(read({ ...raw, url: WEBHOOK_URL })).toMatchObject([{ reference: 'aZ_-' }]);
    expect(() => read({ ...raw, url: `${WEBHOOK_URL}?ref=another` })).toThrow(ForgedWebhookError);
    expect(() => read({ ...raw, url: 'https://texts.example.com/carrier/telnyx:other' })).toThrow(ForgedWebhookError);
  });

  it('that somebody else’s program sent by the same account is no receipt of ours', async () => {
    const url = 'https://others.example/hooks';
    const id = '0c0f1c1e-6a5f-4a51-8a05-5a7f3a6c2b11';
    const theirs = { id, key: '', from: `+${OWN}`, to: `+${PHONE}`, text: 'Hi', media: [], webhookUrl: url };
    fake.report(theirs, 'delivered');
    expect(read({ ...fake.webhooks[0]!, url: WEBHOOK_URL })).toEqual([]);
  });

  it('is good for five minutes', () => {
    const body = Buffer.from('{"data":{"id":"1","event_type":"message.other"}}');
    const at = (ms: number) => signWebhook(fake.keys.privateKey, WEBHOOK_URL, body, Date.now() + ms);
    expect(read(at(-295_000))).toEqual([]);
    expect(() => read(at(-305_000))).toThrow(ForgedWebhookError);
    expect(() => read(at(305_000))).toThrow(ForgedWebhookError);
  });

  it('signed by another account’s key is not believed', () => {
    const body = Buffer.from('{"data":{"id":"1","event_type":"message.other"}}');
    const raw = signWebhook(drawKeys().privateKey, WEBHOOK_URL, body);
    expect(() => read(raw)).toThrow(ForgedWebhookError);
  });

  it('that is broken in any of 10,000 ways is refused, or says nothing where its account signed it', {
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
      // A tenth of them is signed all the same: by the network itself, gone wrong.
      const isSigned = draw(10) === 0;
      const raw = isSigned ? signWebhook(fake.keys.privateKey, WEBHOOK_URL, broken) : { ...good, body: broken };
      const end = errorOf(() => carrier.readWebhook(raw));
      if (isSigned ? end !== undefined : !(end instanceof ForgedWebhookError)) misread.push(broken.toString());
    }
    expect(misread).toEqual([]);
  });
});

describe('after an outage of ours', () => {
  it('fetches the webhooks that nobody answered, under their own ids, and no others', async () => {
    const since = Date.now() - 1_000;
    fake.arrive({ from: PHONE, to: OWN, text: 'Heard' });
    fake.network.isDeaf = true;
    fake.network.pageSize = 1;
    fake.arrive({ from: PHONE, to: OWN, text: 'é你好' });
    await fake.open().send(messageOf('Hi'), 'k');
    await expect.poll(() => fake.deliveries.length).toBe(4);
    const found = await caughtUp(since);
    expect(found).toMatchObject([
      { kind: 'inbound', text: 'é你好' },
      { kind: 'receipt', state: 'delivered', reference: 'aZ_-' },
    ]);
    expect(found[0]!.eventId).toBe(fake.deliveries[1]!.webhook.id);
    expect(await caughtUp(Date.now() + HOUR_MS)).toEqual([]);
  });
});

describe('a picture that came in', () => {
  it('is the one that the signed webhook speaks of, or none', async () => {
    fake.arrive({ from: PHONE, to: OWN, text: 'Look', pictures: [Buffer.from('a picture')] });
    const [event] = inboundOf(read());
    const [media] = event!.media!;
    expect(Buffer.from((await fake.open().readMedia!(media!, soon()))!).toString()).toBe('a picture');
    fake.network.pictures.set(media!.sha256!, Buffer.from('another picture'));
    await expect(fake.open().readMedia!(media!, soon())).rejects.toThrow('another one');
    expect(await fake.open().readMedia!({ url: media!.url }, soon())).toBeUndefined();
  });
});

describe('a look at the account', () => {
  const look = async (carrier = fake.open()) => {
    const findings = await carrier.check!(soon());
    const of = (about: CarrierFinding['about']) => findings.find((each) => each.about === about && !each.isGood);
    return { findings, of };
  };

  it('that is well finds nothing wrong', async () => {
    const { findings } = await look();
    expect(findings.filter(({ isGood }) => isGood === false)).toEqual([]);
    expect(findings.filter(({ isGood }) => isGood).length).toBeGreaterThanOrEqual(4);
  });

  it('names a wrong key, a profile that calls somebody else, numbers without one, and no money', async () => {
    fake.network.profileUrl = 'https://others.example/hooks';
    expect((await look()).of('webhook')!.said).toContain(`does not call ${WEBHOOK_URL}`);
    fake.own[0]!.profile = null;
    expect((await look()).of('numbers')!.said).toContain(`+${OWN} have no messaging profile`);
    fake.network.credit = '0.00';
    expect((await look()).of('balance')!.said).toContain('add money');
    fake.network.isKeyGood = false;
    const { findings, of } = await look();
    expect(of('credentials')!.said).toContain('portal.telnyx.com');
    expect(JSON.stringify(findings)).not.toContain(fake.account.apiKey);
  });

  it('names the countries that its profile may text, and says when there are none', async () => {
    const permission = async () => (await look()).findings.find(({ about }) => about === 'permission');
    expect(await permission()).toMatchObject({ isGood: true, said: expect.stringContaining('may text US, CA;') });
    fake.network.countries = ['*'];
    expect(await permission()).toMatchObject({ isGood: true, said: expect.stringContaining('all countries') });
    fake.network.countries = [];
    expect(await permission()).toMatchObject({ isGood: false, said: expect.stringContaining('no country') });
  });

  it('says of calls what keeps them from coming in', async () => {
    const ofCalls = async () => {
      const { findings } = await look(fake.open({ account: { ...fake.account, texmlApplication: APPLICATION } }));
      return findings.filter(({ said }) => said.includes('TeXML application'));
    };
    expect(await ofCalls()).toMatchObject([{ about: 'webhook', isGood: true }]);
    fake.voice.network.statusCallback = '';
    expect(await ofCalls()).toMatchObject([{ isGood: false, said: expect.stringContaining('voice/ended') }]);
    fake.voice.network.voiceUrl = 'https://others.example/hooks';
    expect(await ofCalls()).toMatchObject([{ isGood: false, said: expect.stringContaining('voice/incoming') }]);
    fake.own[0]!.connection = null;
    expect((await ofCalls())[1]).toMatchObject({ about: 'numbers', said: expect.stringContaining(`+${OWN}`) });
    const { findings } = await look();
    const said = expect.stringContaining('texmlApplication');
    expect(findings).toContainEqual({ about: 'webhook', isGood: undefined, said });
  });
});
