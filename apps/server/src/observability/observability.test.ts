import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('is not ready, and soon says so, while the database does not answer', async () => {
    const held = Promise.withResolvers<void>();
    const holding = Promise.all(Array.from({ length: 6 }, () => world.database.withSession(() => held.promise)));
    const startedAt = performance.now();
    expect((await get('/health/ready')).statusCode).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect((await get('/health/live')).statusCode).toBe(200);
    held.resolve();
    await holding;
    expect((await get('/health/ready')).statusCode).toBe(200);
  });
});

describe('metrics', () => {
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
