import { preLogin } from '@manyline/contract/session';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../../scripts/lib/services.mjs';
import type { Environment } from '../config/config.ts';
import { newId } from '../db/ids.ts';
import { openWorld, type TestWorld } from '../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const get = (url: string) => world.http.inject({ url });

describe('health', () => {
  it('is live and ready', async () => {
    expect((await get('/health/live')).json()).toEqual({ status: 'live' });
    expect((await get('/health/ready')).statusCode).toBe(200);
  });

  it('is not ready, and says so, while the database does not answer', async () => {
    const held = Promise.withResolvers<void>();
    const holding = Promise.all(Array.from({ length: 6 }, () => world.database.withSession(() => held.promise)));
    expect((await get('/health/ready')).statusCode).toBe(503);
    expect((await get('/health/live')).statusCode).toBe(200);
    held.resolve();
    await holding;
    expect((await get('/health/ready')).statusCode).toBe(200);
  });
});

describe('metrics', () => {
  it('are named as Prometheus names them: counters end in _total, and nothing else does', async () => {
    const metrics = await world.kit.metrics.registry.getMetricsAsJSON();
    const misnamed = metrics.filter(({ name, type }) => name.endsWith('_total') !== ((type as unknown) === 'counter'));
    expect(misnamed.map(({ name, type }) => `${type} ${name}`)).toEqual([]);
    expect(metrics.map(({ name }) => name)).toContain('manyline_nodejs_active_resources');
  });

  it('count sends, refusals, arrivals, deliveries, sockets and requests', async () => {
    const wei = await world.signIn();
    const live = await wei.socket();
    const text = wei.toText('12025550141', 'Counted');
    await live.send(text);
    await live.send(wei.toText('1234', 'Refused'));
    await live.waitForState(text.smsId, 'delivered');
    await world.sandbox.sendFromHandset({ from: '12025550141', to: wei.number, text: 'Back' });
    await live.waitForText('Back');
    await get('/web/localWorld');
    const { body, headers } = await get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    for (const line of [
      'manyline_messages_sent_total 1',
      'manyline_sends_refused_total{code="INVALID_DESTINATION"} 1',
      'manyline_messages_arrived_total 1',
      'manyline_delivery_states_total{state="delivered"} 1',
      'manyline_outbox_messages 0',
      'manyline_aside 0',
      'manyline_sockets 1',
      'manyline_ledger_broken_rules -1',
      'manyline_send_seconds_count 1',
    ])
      expect(body).toContain(`${line}\n`);
    expect(body).toContain('manyline_http_request_seconds_count{method="GET",route="/web/localWorld",status="200"}');
  });
});

describe('the figures', () => {
  const TOKEN = 'a-token-of-these-tests';
  const open = async (env: Environment) => {
    const other = await openWorld({ env });
    onTestFinished(() => other.close());
    return other;
  };
  const status = async (url: string, token?: string) =>
    (await fetch(`${url}/metrics`, { headers: token ? { authorization: `Bearer ${token}` } : {} })).status;

  it('on a port of their own are not on that of the product', async () => {
    const port = await freePort();
    const { url } = await open({ METRICS_PORT: String(port) });
    expect(await status(url)).toBe(404);
    expect(await status(`http://127.0.0.1:${port}`)).toBe(200);
  });

  it('with a token are shown to whoever has it, on either port', async () => {
    const port = await freePort();
    const [shared, apart] = [
      await open({ METRICS_TOKEN: TOKEN }),
      await open({ METRICS_TOKEN: TOKEN, METRICS_PORT: String(port) }),
    ];
    for (const url of [shared.url, `http://127.0.0.1:${port}`])
      expect([await status(url), await status(url, 'another-token-16'), await status(url, TOKEN)]).toEqual([
        403, 403, 200,
      ]);
    expect(await status(apart.url, TOKEN)).toBe(404);
  });

  it('are shown to nobody where strangers reach the product and neither is set', async () => {
    const { url } = await open({ SANDBOX_PUBLIC: '1', SANDBOX_PASSWORD: 'a password of these tests' });
    expect(await status(url)).toBe(404);
  });

  it('are read once in five seconds, however many ask', async () => {
    const other = await open({});
    let reads = 0;
    other.kit.metrics.gauge({ name: 'manyline_reads_of_a_test', help: 'Reads.', read: () => (reads += 1) });
    const labelled = [{ labels: { carrier: 'smpp:main', state: 'up' }, value: 2 }];
    const labelNames = ['carrier', 'state'];
    other.kit.metrics.gauge({ name: 'manyline_labels_of_a_test', help: 'Labels.', labelNames, read: () => labelled });
    const answers = await Promise.all(Array.from({ length: 50 }, () => other.http.inject({ url: '/metrics' })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(reads).toBe(1);
    expect(answers[0]?.body).toContain('manyline_labels_of_a_test{carrier="smpp:main",state="up"} 2');
  });

  it('tell of sign-in codes that were refused, by reason', async () => {
    const other = await open({});
    const asked = other.call(preLogin, {
      platform: 'pingme',
      email: 'somebody@example.com',
      captchaId: newId(),
      captcha: 'x',
    });
    await expect(asked).rejects.toMatchObject({ code: expect.any(String) });
    const { body } = await other.http.inject({ url: '/metrics' });
    expect(body).toMatch(/manyline_calls_refused_total\{route="\/web\/preLogin",code="[A-Z_]+"\} 1/);
  });
});
