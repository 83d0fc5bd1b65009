import { createHash, randomUUID } from 'node:crypto';
import { HOUR_MS } from '@manyline/domain/time';
import { type CarrierEvent, ForgedWebhookError, type OutboundMessage } from '@manyline/ports/carrier';
import { signWith } from '@manyline/ports/standard-signature';
import { errorOf } from '@manyline/testkit/error-of';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpAccount } from './account.ts';
import { openFakeGateway, SECRET, WEBHOOK_URL } from './testing/fake-gateway.ts';

const OWN = '12015550100';
const PHONE = '12025550141';

let fake: Awaited<ReturnType<typeof openFakeGateway>>;
beforeAll(async () => {
  fake = await openFakeGateway([OWN]);
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.setTrouble('normal');
  Object.assign(fake.network, { isDeaf: false, isMute: false, isKeyGood: true });
  for (const list of [fake.requests, fake.webhooks, fake.books]) list.length = 0;
});

const nextKey = () => randomUUID();
const soon = () => AbortSignal.timeout(5_000);
const messageOf = (text: string, more: Partial<OutboundMessage> = {}): OutboundMessage => ({
  from: OWN,
  to: PHONE,
  text,
  reference: 'aZ_-',
  expiresAt: Date.now() + HOUR_MS,
  ...more,
});
const toRaw = (event: object, id = 'event-1', at = Date.now()) => {
  const body = Buffer.from(JSON.stringify(event));
  return { url: WEBHOOK_URL, headers: signWith([SECRET], id, body, at), body };
};
const received = (data: object = {}) => ({
  version: 1,
  type: 'message.received',
  timestamp: '2026-01-01T00:00:00Z',
  data: { from: `+${PHONE}`, to: `+${OWN}`, text: 'Hello', ...data },
});

async function caughtUp(since: number): Promise<CarrierEvent[]> {
  const events: CarrierEvent[] = [];
  for await (const page of fake.open().catchUp!(since, soon())) events.push(...page);
  return events;
}

describe('what is sent', () => {
  it('says until when it may be brought, and what is to come back', async () => {
    const key = nextKey();
    const expiresAt = Date.now() + HOUR_MS;
    const mms = { countries: ['US'], items: 1, bytes: 1_000 };
    const carrier = fake.open({ account: { ...fake.account, capabilities: { mms } } });
    const media = [{ url: 'https://texts.example.com/m/1', contentType: 'image/jpeg', read: async () => Buffer.of() }];
    await carrier.send(messageOf('Hi', { expiresAt, media }), key);
    expect(JSON.parse(fake.requests[0]!.body)).toEqual({
      version: 1,
      type: 'message.send',
      data: {
        key,
        from: `+${OWN}`,
        to: `+${PHONE}`,
        text: 'Hi',
        media: [{ url: media[0]!.url, contentType: 'image/jpeg' }],
        reference: 'aZ_-',
        expiresAt: new Date(expiresAt).toISOString(),
      },
    });
    await expect(fake.open().send(messageOf('', { media }), nextKey())).rejects.toMatchObject({
      reason: 'mediaRefused',
    });
  });

  it('for the product itself leaves by the sender of the account, and waits where there is none', async () => {
    const said = messageOf('123456', { from: '', system: { code: '123456' } });
    await expect(fake.open().send(said, nextKey())).rejects.toMatchObject({ needsOperator: true });
    await fake.open({ account: { ...fake.account, systemSender: `+${OWN}` } }).send(said, nextKey());
    expect(fake.books.map(({ from }) => from)).toEqual([`+${OWN}`]);
  });

  it('is refused for the gateway’s own reason, and waits where the signature is not taken', async () => {
    const notOurs = messageOf('Hi', { from: PHONE });
    await expect(fake.open().send(notOurs, nextKey())).rejects.toMatchObject({ reason: 'ourSide' });
    fake.network.isKeyGood = false;
    await expect(fake.open().send(messageOf('Hi'), nextKey())).rejects.toMatchObject({ needsOperator: true });
    expect(fake.books).toEqual([]);
  });

  it('while the secret is changed is signed by both', async () => {
    const secondSecret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
    await fake
      .open({ account: { ...fake.account, secret: secondSecret, secondSecret: SECRET } })
      .send(messageOf('Hi'), nextKey());
    expect(fake.books).toHaveLength(1);
  });
});

describe('the reference gateway, killed', () => {
  it('knows what it sent: the same key gets the same id, and nothing goes out twice', async () => {
    const key = nextKey();
    const sent = await fake.open().send(messageOf('Once'), key);
    await fake.restart();
    expect(await fake.open().send(messageOf('Once'), key)).toEqual(sent);
    expect(await fake.open().find!(messageOf('Once'), key, 0, soon())).toEqual(sent);
    expect(fake.books).toHaveLength(1);
  });

  it('between the modem and its answer says that it does not know, and sends nothing again', async () => {
    const key = nextKey();
    fake.network.isMute = true;
    const sending = fake.open().send(messageOf('Who knows'), key);
    await expect.poll(() => fake.books.length).toBe(1);
    await Promise.all([expect(sending).rejects.toThrow(), fake.restart()]);
    fake.network.isMute = false;
    await expect(fake.open().send(messageOf('Who knows'), key)).rejects.toMatchObject({
      name: 'CarrierUncertainError',
    });
    expect(await fake.open().find!(messageOf('Who knows'), key, 0, soon())).toBe('unknown');
    expect(fake.books).toHaveLength(1);
  });

  it('has all that it told in vain in its list, under the ids of the webhooks, page by page', async () => {
    const since = Date.now();
    await fake.arrive({ from: PHONE, to: OWN, text: 'Heard' });
    const heard = fake.open().readWebhook(fake.webhooks[0]!).events;
    fake.network.isDeaf = true;
    await Promise.all(
      Array.from({ length: 120 }, (_, count) => fake.arrive({ from: PHONE, to: OWN, text: `é你好 ${count}` })),
    );
    await fake.restart();
    const found = await caughtUp(since);
    expect(found).toHaveLength(121);
    expect(found[0]).toEqual(heard[0]);
    expect(new Set(found.map(({ eventId }) => eventId)).size).toBe(121);
    expect(await caughtUp(Date.now() + HOUR_MS)).toEqual([]);
  });
});

describe('a webhook', () => {
  const read = (event: object) => fake.open().readWebhook(toRaw(event));

  it.each([
    [{ state: 'sent' }, { state: 'sent' }],
    [{ state: 'delivered' }, { state: 'delivered' }],
    [{ state: 'undelivered' }, { state: 'undelivered', reason: 'unreachable' }],
    [{ state: 'failed' }, { state: 'failed', reason: 'failed' }],
    [
      { state: 'failed', reason: 'optedOut' },
      { state: 'failed', reason: 'optedOut' },
    ],
  ])('about a message: %j', (said, expected) => {
    const data = { id: 'text-1', reference: 'aZ_-', ...said };
    const event = { version: 1, type: 'message.status', timestamp: '2026-01-01T00:00:00Z', data };
    expect(read(event).events).toEqual([
      {
        kind: 'receipt',
        eventId: 'event-1',
        carrierId: 'text-1',
        date: Date.UTC(2026, 0),
        reference: 'aZ_-',
        ...expected,
      },
    ]);
  });

  it('that the gateway got wrong is answered with the fields, and with nothing of what was in them', () => {
    const { events, answer } = read(received({ to: 'somebody', text: 7 }));
    expect(events).toEqual([]);
    expect(answer!.status).toBe(422);
    expect(JSON.parse(answer!.body)).toEqual({ faults: ['data.to: invalid_format', 'data.text: invalid_type'] });
    expect(read({ ...received(), version: 2 }).answer!.status).toBe(422);
    expect(read({ ...received(), more: 'than we know' }).events).toHaveLength(1);
  });

  it('that is broken in any of 10,000 ways is refused, or says nothing where the gateway signed it', {
    timeout: 60_000,
  }, () => {
    const carrier = fake.open();
    const good = toRaw(received());
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
      const headers = isSigned ? signWith([SECRET], 'event-1', broken, Date.now()) : good.headers;
      const end = errorOf(() => carrier.readWebhook({ ...good, headers, body: broken }));
      if (isSigned ? end !== undefined : !(end instanceof ForgedWebhookError)) misread.push(broken.toString());
    }
    expect(misread).toEqual([]);
  });
});

describe('a picture that came in', () => {
  const picture = Buffer.from('a picture');
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const exchange = async (url: string) => ({
    status: url.endsWith('/gone') ? 404 : 200,
    headers: {},
    body: picture,
  });

  it('is the one that the signed webhook speaks of, from the gateway itself, or none', async () => {
    const read = (url: string, of = sha256) => fake.open({ exchange }).readMedia!({ url, sha256: of }, soon());
    expect(await read('https://gateway.example/media/1')).toEqual(picture);
    await expect(read('https://gateway.example/media/1', 'f'.repeat(64))).rejects.toThrow('another one');
    await expect(read('https://gateway.example/gone')).rejects.toThrow('404');
    await expect(fake.open().readMedia!({ url: 'http://192.168.0.1/1', sha256 }, soon())).rejects.toThrow('place');
  });
});

describe('a look at the gateway', () => {
  it('says what it says of itself, and names a wrong secret and a gateway that is away', async () => {
    const wrong = async (more = {}) => {
      const findings = await fake.open(more).check!(soon());
      expect(JSON.stringify(findings)).not.toContain(SECRET);
      return findings.filter(({ isGood }) => isGood === false);
    };
    expect(await wrong()).toEqual([]);
    const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
    expect(await wrong({ account: { ...fake.account, secret } })).toMatchObject([{ about: 'credentials' }]);
    expect(await wrong({ exchange: async () => Promise.reject(new Error('no')) })).toMatchObject([{ about: 'reach' }]);
  });
});

describe('what an operator gives us', () => {
  const given = { url: 'https://gateway.example/texts', secret: SECRET };
  it('may say what the network behind it can do', () => {
    const account = { ...given, capabilities: { receivesCodes: true, charactersMax: 160, optOutBy: 'carrier' } };
    expect(httpAccount.parse(account)).toEqual(account);
    const { capabilities } = fake.open({ account: httpAccount.parse(account) });
    expect(capabilities).toMatchObject({ receivesCodes: true, charactersMax: 160, optOutBy: 'carrier' });
    expect(fake.open().capabilities).toEqual({
      bringsBackReference: true,
      optOutBy: 'us',
      reportsEnd: { sms: true, mms: true },
    });
  });
  it.each([
    [{ url: 'http://gateway.example/' }, 'https'],
    [{ url: 'https://gateway.example/?key=1' }, 'end with its path'],
    [{ secret: 'whsec_c2hvcnQ=' }, '24 bytes'],
    [{ capabilities: { mms: { countries: ['us'], items: 1, bytes: 1 } } }, ''],
    [{ more: true }, ''],
  ])('is refused with %j', (wrong, said) => {
    expect(httpAccount.safeParse({ ...given, ...wrong }).error?.message).toContain(said);
  });
});
