import { measureGrowth } from '@manyline/testkit/heap';
import { describe, expect, it } from 'vitest';
import { BROKEN_PDUS, breakOne } from '../testing/broken-pdus.ts';
import { createDice } from '../testing/dice.ts';
import { createFrameReader, FRAME_OCTETS_MAX, FrameError } from './frames.ts';
import { decodePdu, encodePdu } from './pdu.ts';
import { PduError } from './pdu-error.ts';

/** Of so many what is held afterwards: what each left behind would be seen. */
const GROWTH_MAX = 1.03;

/** Reads so many from connections of which every fourth begins anew, and counts how they end. */
function readBroken(count: number) {
  const dice = createDice(count);
  const ends = { read: 0, refused: 0, closed: 0, heldMax: 0 };
  let reader = createFrameReader();
  for (let at = 0; at < count; at += 1) {
    // PDUs behind a cut one are lost with it: another connection begins now and then.
    if (at % 4 === 0) reader = createFrameReader();
    try {
      for (const frame of reader.push(breakOne(dice))) {
        try {
          decodePdu(frame);
          ends.read += 1;
        } catch (error) {
          if (!(error instanceof PduError)) throw error;
          ends.refused += 1;
        }
      }
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      ends.closed += 1;
      reader = createFrameReader();
    }
    ends.heldMax = Math.max(ends.heldMax, reader.held());
  }
  return ends;
}

/** Milliseconds that so many whole ones take here and now. */
function timeWhole(count: number): number {
  const octets = encodePdu({ command: 'enquire_link', sequence: 4 });
  const reader = createFrameReader();
  const begunAt = performance.now();
  for (let at = 0; at < count; at += 1) for (const frame of reader.push(octets)) decodePdu(frame);
  return performance.now() - begunAt;
}

describe('broken PDUs', () => {
  it(`are refused in words, ${BROKEN_PDUS} of them, and leave nothing behind`, { timeout: 60_000 }, async () => {
    let ends = { read: 0, refused: 0, closed: 0, heldMax: 0 };
    let tookMs = 0;
    const growth = await measureGrowth(() => {
      const begunAt = performance.now();
      ends = readBroken(BROKEN_PDUS);
      tookMs = performance.now() - begunAt;
    });
    const { read, refused, closed, heldMax } = ends;
    expect(Math.min(read, refused, closed)).toBeGreaterThan(BROKEN_PDUS / 100);
    expect(heldMax).toBeLessThan(FRAME_OCTETS_MAX);
    expect(growth).toBeLessThan(GROWTH_MAX);
    // Each is read in one go, as whole ones are.
    expect(tookMs).toBeLessThan(20 * timeWhole(BROKEN_PDUS));
  });
});
