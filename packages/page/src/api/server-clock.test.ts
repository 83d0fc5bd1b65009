import { HOUR_MS } from '@manyline/domain/time';
import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const AT = Date.UTC(2026, 10, 23, 12, 0, 0);

/** An answer that the server sent at `AT`, heard by a device whose clock is so far ahead. */
function hear({ deviceAheadMs, tookMs = 100, date = new Date(AT).toUTCString() as string | null }: Heard) {
  let device = AT + deviceAheadMs;
  const clock = createServerClock(() => device);
  clock.note(date, device - tookMs, device);
  return { clock, wait: (ms: number) => (device += ms) };
}
interface Heard {
  deviceAheadMs: number;
  tookMs?: number;
  date?: string | null;
}

describe('the server’s clock', () => {
  it.each([HOUR_MS, -HOUR_MS, 34 * 24 * HOUR_MS])(
    'goes on as the server said, on a device that is %i ms ahead',
    (ahead) => {
      const { clock, wait } = hear({ deviceAheadMs: ahead });
      expect(Math.abs(clock.now() - AT)).toBeLessThan(1_000);
      wait(HOUR_MS);
      expect(Math.abs(clock.now() - AT - HOUR_MS)).toBeLessThan(1_000);
    },
  );

  it('is the device’s where the two differ by what the header and the way cannot tell', () => {
    expect(hear({ deviceAheadMs: 2_000 }).clock.now()).toBe(AT + 2_000);
    expect(hear({ deviceAheadMs: -4_000, tookMs: 4_000 }).clock.now()).toBe(AT - 4_000);
  });

  it('is the device’s where the answer had no date, none that can be read, or took too long to tell', () => {
    for (const date of [null, '', 'soon'])
      expect(hear({ deviceAheadMs: HOUR_MS, date }).clock.now()).toBe(AT + HOUR_MS);
    expect(hear({ deviceAheadMs: HOUR_MS, tookMs: 20_000 }).clock.now()).toBe(AT + HOUR_MS);
  });

  it('follows a device whose clock is set right', () => {
    let device = AT + HOUR_MS;
    const clock = createServerClock(() => device);
    clock.note(new Date(AT).toUTCString(), device, device);
    device = AT;
    clock.note(new Date(AT).toUTCString(), device, device);
    expect(clock.now()).toBe(AT);
  });
});
