import type { RawWebhook } from '@manyline/ports/carrier';
import { measureGrowth } from '@manyline/testkit/heap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../testing/seeded-random.ts';
import { OWN, openVendorWorld, PHONE, type VendorKind, type VendorWorld } from '../delivery/testing/vendor-world.ts';

/**
 * `BROKEN_WEBHOOKS=100000` for the whole proof, of each vendor. Half of them come in each of two rounds. Each adapter alone is given
 * 10,000 by its own tests; here is what is behind it.
 */
const COUNT = Number(process.env.BROKEN_WEBHOOKS ?? 2_000);
const GROWTH_MAX = 1.05;
/** Carriers give us two seconds for each; of the processor's time, whatever neighbours on the machine take. */
const STALL_MS = 2_000;
const cpuMs = () => process.cpuUsage().user / 1_000;

/** Bodies that a vendor's own signature may stand under, were the vendor broken. */
const nonsense = [
  '',
  'null',
  '0',
  '[]',
  '{}',
  '{"data":null}',
  '{"data":{"payload":[]}}',
  '{"event":{},"payload":7}',
  '['.repeat(50_000),
  '{"a":'.repeat(20_000),
  '&&==&%&%ZZ=%00',
  'MessageSid=&MessageStatus=',
  'MessageSid=a&MessageSid=b&MessageStatus=delivered&ErrorCode=NaN',
  'MessageSid=%00&From=&To=&Body=%ED%A0%80&NumMedia=1e9&MediaUrl0=file:///etc/passwd',
  `MessageSid=${'x'.repeat(100_000)}&From=%2B1&To=%2B1&Body=x`,
  `{"data":{"event_type":"message.received","id":${'9'.repeat(5_000)},"payload":{"to":{}}}}`,
  '\ud800\0\u202e'.repeat(1_000),
];

/** Reads the fields of a form: some changes leave it as it was, such as `%2b` for `%2B`. */
const read = (body: Buffer) => new URLSearchParams(body.toString('utf8')).toString();

describe.each<VendorKind>(['twilio', 'signalwire', 'telnyx', 'smsgate', 'http'])('webhooks of %s', (kind) => {
  let world: VendorWorld;
  let wei: Awaited<ReturnType<VendorWorld['openHolder']>>;
  const random = createSeededRandom(15);
  const draw = (below: number) => random.between(0, below - 1);
  beforeAll(async () => {
    world = await openVendorWorld(kind);
    wei = await world.openHolder();
  });
  afterAll(() => world.close());

  function breakBody(good: Buffer): Buffer {
    const body = Buffer.from(good);
    const at = draw(body.length);
    body[at] = body[at]! ^ (1 + draw(255));
    return draw(2) === 0 ? body.subarray(0, at) : body;
  }

  /** Anybody's: what is signed was altered, or the signature was. */
  function forge({ url, headers, body }: RawWebhook): RawWebhook {
    const [ours, ...names] = [draw(3), ...Object.keys(headers).filter((name) => name !== 'content-type')];
    if (ours > 0) {
      const broken = breakBody(body);
      return read(broken) === read(body) ? forge({ url, headers, body }) : { url, headers, body: broken };
    }
    const name = names[draw(names.length)]!;
    return {
      url,
      body,
      headers: { ...headers, [name]: Buffer.from(`${headers[name]}${draw(1e6)}`).toString('base64') },
    };
  }

  const signNonsense = (good: RawWebhook) =>
    world.fake.sign(draw(2) === 0 ? breakBody(good.body) : Buffer.from(nonsense[draw(nonsense.length)]!));

  it(`that are broken in any of ${COUNT} ways are refused, or mean nothing where the vendor signed them, and leave nothing behind`, {
    timeout: 300_000,
  }, async () => {
    const text = await wei.send('Reported');
    await world.fake.arrive({ from: PHONE, to: OWN, text: 'Hello é你' });
    await expect.poll(() => world.fake.webhooks.length).toBeGreaterThanOrEqual(2);
    const good = [...world.fake.webhooks];
    const answers = new Map<string, number>();
    let slowestMs = 0;
    const growth = await measureGrowth(async () => {
      for (let count = 0; count < COUNT / 2; count += 1) {
        const raw = good[draw(good.length)]!;
        const isSigned = draw(10) === 0;
        const begunAt = cpuMs();
        const { statusCode } = await world.post(isSigned ? signNonsense(raw) : forge(raw));
        slowestMs = Math.max(slowestMs, cpuMs() - begunAt);
        const end = `${isSigned ? 'signed' : 'forged'} ${statusCode}`;
        answers.set(end, (answers.get(end) ?? 0) + 1);
      }
      await world.intake.service.idle();
    });
    // Our own protocol says what it does not understand; vendors want to hear that it arrived, or come again.
    const said = kind === 'http' ? ['signed 200', 'signed 422'] : ['signed 200'];
    expect([...answers.keys()].toSorted()).toEqual(['forged 403', ...said]);
    expect(slowestMs).toBeLessThan(STALL_MS);
    expect(growth).toBeLessThan(GROWTH_MAX);
    // All that is behind them goes on.
    await world.tell();
    await wei.live.waitForState(text.smsId, 'delivered');
    expect(await wei.stored()).toContain('Hello é你');
    await world.audit();
  });
});
