import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSamples, readTones, toTones } from '@manyline/testkit/tones';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sound } from '../media/hearing.ts';
import type { RtpSession } from '../media/rtp-session.ts';
import { FRAME_SAMPLES } from '../media/ticker.ts';
import { openSpool } from '../spool/spool.ts';
import { recordMessage } from './record-message.ts';

const CALL = '0198a4f2-0000-7000-8000-000000000001';
const RATE_HZ = 8_000;
const BEATS_A_SECOND = 50;
const MAX_SECONDS = 180;
const words = Int16Array.from(toTones('5551234'), (sample) => Math.round(sample * 20_000));

describe('a message', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'manyline-message-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A caller who speaks for so long, as fast as it can be written down, and before the disk is ready; a hum after his words. */
  async function leave(seconds: number) {
    const spool = await openSpool({ folder, bytesMax: 10_000_000 });
    const on: { beat?: (() => void) | undefined; heard?: ((sound: Sound) => void) | undefined } = {};
    const { promise: over, resolve: hangUp } = Promise.withResolvers<void>();
    const media = { listen: (heard) => Object.assign(on, { heard }) } as Pick<RtpSession, 'listen'>;
    const ticker = {
      add(beat: () => void) {
        on.beat = beat;
        return () => {
          on.beat = undefined;
        };
      },
    };
    const writing = spool.record(CALL);
    const recording = recordMessage({ media: media as RtpSession, ticker, writing, maxSeconds: MAX_SECONDS, over });
    for (let frame = 0; frame < seconds * BEATS_A_SECOND; frame += 1) {
      const said = words.subarray(frame * FRAME_SAMPLES, (frame + 1) * FRAME_SAMPLES);
      const samples = new Int16Array(FRAME_SAMPLES).fill(300);
      samples.set(said);
      on.heard?.({ sequence: frame, samples });
      on.beat?.();
    }
    const isCut = on.beat === undefined;
    hangUp();
    const kept = await recording;
    return { kept, isCut, samples: kept && readSamples(await spool.fetch(kept.recording)) };
  }

  it.each([1, 60, 181])('of %i s is as long as it was, to three minutes, and holds what was said', async (seconds) => {
    const { kept, isCut, samples } = await leave(seconds);
    expect(kept!.seconds).toBe(Math.min(seconds, MAX_SECONDS));
    expect(isCut).toBe(seconds > MAX_SECONDS);
    expect(Math.abs(samples!.length / RATE_HZ - Math.min(seconds, MAX_SECONDS))).toBeLessThan(0.25);
    expect('5551234'.startsWith(readTones(samples!)) && readTones(samples!).length >= 4).toBe(true);
  });

  it('of less than half a second is none', async () => {
    expect(await leave(0.4)).toMatchObject({ kept: undefined, isCut: false });
  });

  it('that the disk does not take ends at once, and says why', async () => {
    const stop = vi.fn<() => void>();
    const ticker = { add: () => stop };
    const media = { listen: () => undefined } as Pick<RtpSession, 'listen'> as RtpSession;
    const writing = Promise.reject(new Error('full'));
    const over = new Promise(() => undefined);
    await expect(recordMessage({ media, ticker, writing, maxSeconds: MAX_SECONDS, over })).rejects.toThrow('full');
    expect(stop).toHaveBeenCalledOnce();
  });
});
