import { encodePdu } from '../pdu/pdu.ts';

/** `BROKEN_PDUS=1000000` for ten times as many. */
export const BROKEN_PDUS = Number(process.env.BROKEN_PDUS ?? 100_000);

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

/** One that is cut, made of nothing, or wrong in some octets, by throws of the dice. */
export function breakOne(dice: (sides: number) => number): Buffer {
  const octets = Buffer.from(good[dice(good.length)]!);
  const way = dice(5);
  if (way === 0) return octets.subarray(0, dice(octets.length));
  if (way === 1) return Buffer.from(Array.from({ length: dice(80) }, () => dice(256)));
  // Its length stays what it was in most: so that what is behind it is read, too.
  const from = way === 2 ? 0 : 4;
  for (let count = 1 + dice(6); count > 0; count -= 1) octets[from + dice(octets.length - from)] = dice(256);
  return octets;
}
