import { describe, expect, it } from 'vitest';
import { createDice } from '../testing/dice.ts';
import { createFrameReader, FRAME_OCTETS_MAX, FrameError } from './frames.ts';
import { decodePdu, encodePdu } from './pdu.ts';
import { PduError } from './pdu-error.ts';

/** `BROKEN_PDUS=100000` for the whole proof. */
const COUNT = Number(process.env.BROKEN_PDUS ?? 3_000);

const good = [
  encodePdu({
    command: 'deliver_sm',
    sequence: 9,
    fields: { source: '12025550141', destination: '12015550100', shortMessage: Buffer.from('id:1 stat:DELIVRD') },
    tlvs: [{ tag: 0x001e, value: Buffer.from('1\0') }],
  }),
  encodePdu({ command: 'submit_sm_resp', sequence: 3, fields: { messageId: 'a1' } }),
  encodePdu({ command: 'bind_transceiver_resp', sequence: 1, fields: { systemId: 'smsc' } }),
  encodePdu({ command: 'enquire_link', sequence: 4 }),
];

describe('broken PDUs', () => {
  it(`are refused in words, ${COUNT} of them, and leave nothing behind`, () => {
    const dice = createDice(COUNT);
    let [read, refused, closed] = [0, 0, 0];
    let reader = createFrameReader();
    const begunAt = performance.now();
    for (let count = 0; count < COUNT; count += 1) {
      // What is behind a cut one is lost with it: another connection begins now and then.
      if (count % 4 === 0) reader = createFrameReader();
      try {
        for (const frame of reader.push(breakOne(dice))) {
          try {
            decodePdu(frame);
            read += 1;
          } catch (error) {
            expect(error).toBeInstanceOf(PduError);
            refused += 1;
          }
        }
      } catch (error) {
        expect(error).toBeInstanceOf(FrameError);
        closed += 1;
        reader = createFrameReader();
      }
      expect(reader.held()).toBeLessThan(FRAME_OCTETS_MAX);
    }
    expect(Math.min(read, refused, closed)).toBeGreaterThan(COUNT / 100);
    // Each is read in one go: a quarter of a millisecond would be a hundred times too long.
    expect((performance.now() - begunAt) / COUNT).toBeLessThan(0.5);
  });
});

function breakOne(dice: (sides: number) => number): Buffer {
  const octets = Buffer.from(good[dice(good.length)]!);
  const way = dice(5);
  if (way === 0) return octets.subarray(0, dice(octets.length));
  if (way === 1) return Buffer.from(Array.from({ length: dice(80) }, () => dice(256)));
  // Its length stays what it was in most: so that what is behind it is read, too.
  const from = way === 2 ? 0 : 4;
  for (let count = 1 + dice(6); count > 0; count -= 1) octets[from + dice(octets.length - from)] = dice(256);
  return octets;
}
