import type { CarrierEvent } from '@manyline/ports/carrier';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { createIntakeService, type IntakeDeps } from './intake.service.ts';

const text: CarrierEvent = {
  kind: 'inbound',
  eventId: 'e1',
  from: '12025550141',
  to: '14045550190',
  text: 'Hi',
  date: 1,
};
const away = () => new Error('timeout exceeded when trying to connect');

/** An intake whose journal is away for the first so many tries. */
function openIntake(failures: number) {
  let waitedMs = 0;
  const report = vi.fn(async () => undefined);
  for (let count = 0; count < failures; count += 1) report.mockRejectedValueOnce(away());
  const closed = vi.fn(async () => undefined);
  const deps: Partial<IntakeDeps> = {
    carriers: {
      find: () => ({ readWebhook: () => ({ events: [text] }) }),
      names: [],
    } as unknown as IntakeDeps['carriers'],
    webhooks: { keep: async () => undefined, close: closed } as unknown as IntakeDeps['webhooks'],
    codes: { isCodeNumber: () => false } as unknown as IntakeDeps['codes'],
    report,
    toEventReport: (carrier, event) => ({ kind: 'event', carrier, event, target: undefined }),
    now: Date.now,
    pause: async (ms) => {
      waitedMs += ms;
    },
    log: pino({ level: 'silent' }),
  };
  const intake = createIntakeService(deps as IntakeDeps);
  const take = () => intake.receive('smpp:main', { url: '', headers: {}, body: Buffer.alloc(0) });
  return { intake, take, report, closed, waitedMs: () => waitedMs };
}

it('a webhook whose database had no connection for a moment is applied within seconds, not when its lease is over', async () => {
  const { intake, take, report, closed, waitedMs } = openIntake(2);
  await take();
  await intake.idle();
  expect(report).toHaveBeenCalledTimes(3);
  expect(closed).toHaveBeenCalledTimes(1);
  expect(waitedMs()).toBeLessThanOrEqual(3_000);
});

it('one that stays away is left to the sweep while no other node may have it yet, though each try waits for a connection', async () => {
  const { intake, take, report, closed, waitedMs } = openIntake(1_000);
  await take();
  await intake.idle();
  expect(report.mock.calls.length).toBeGreaterThan(5);
  expect(waitedMs() + report.mock.calls.length * 2_500).toBeLessThan(60_000);
  expect(closed).not.toHaveBeenCalled();
});

it('a node that ends tries nothing again', async () => {
  const { intake, take, report } = openIntake(1_000);
  intake.leave();
  await take();
  await intake.idle();
  expect(report).toHaveBeenCalledTimes(1);
});
