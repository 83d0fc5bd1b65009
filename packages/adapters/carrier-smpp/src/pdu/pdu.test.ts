import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPdu } from '../testing/any-pdu.ts';
import { createFrameReader, FRAME_OCTETS_MAX, FrameError } from './frames.ts';
import { decodePdu, encodePdu } from './pdu.ts';
import { PduError } from './pdu-error.ts';
import { STATUS } from './status.ts';

const enquiry = encodePdu({ command: 'enquire_link', sequence: 7 });

describe('PDUs', () => {
  it('are read as they were written, whatever they hold', () => {
    fc.assert(
      fc.property(anyPdu, (pdu) => {
        expect(decodePdu(encodePdu(pdu))).toEqual(pdu);
      }),
    );
  });

  it('come out of a stream whole, wherever it is cut', () => {
    fc.assert(
      fc.property(
        fc.array(anyPdu, { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 90 })),
        (pdus, cuts) => {
          const stream = Buffer.concat(pdus.map(encodePdu));
          const reader = createFrameReader();
          const read: unknown[] = [];
          for (let at = 0; at < stream.length; ) {
            const end = at + cuts.next().value!;
            read.push(...reader.push(stream.subarray(at, end)).map(decodePdu));
            at = end;
          }
          expect(read).toEqual(pdus);
          expect(reader.held()).toBe(0);
        },
      ),
    );
  });

  it.each([
    ['a command that nobody knows', '0000001000000110000000000000002a', STATUS.unknownCommand],
    ['text without an end', '0000001180000004000000000000002a39', STATUS.wrongCommandLength],
    ['a body that stops', '0000001200000004000000000000002a0001', STATUS.wrongCommandLength],
    ['half an optional part', '0000001200000015000000000000002a001e', STATUS.wrongOptionalPart],
  ])('says by which status %s is answered, and whom', (_what, hex, status) => {
    const read = () => decodePdu(Buffer.from(hex, 'hex'));
    expect(read).toThrow(PduError);
    expect(read).toThrow(expect.objectContaining({ status, sequence: 42 }));
  });

  it('are read although their last optional part says more octets than it has, as some networks write receipts', () => {
    const { tlvs } = decodePdu(Buffer.from('0000001700000015000000000000002a001e0041333000', 'hex'));
    expect(tlvs).toEqual([{ tag: 0x1e, value: Buffer.from('30\0') }]);
  });

  it('have a length, or end the connection as soon as it is seen', () => {
    for (const length of [0, 15, FRAME_OCTETS_MAX + 1, 0xffffffff]) {
      const header = Buffer.alloc(4);
      header.writeUInt32BE(length);
      expect(() => createFrameReader().push(header)).toThrow(FrameError);
      expect(() => createFrameReader().push(Buffer.concat([enquiry, header]))).toThrow(FrameError);
    }
  });

  it('are not written with what a field cannot hold', () => {
    const write = (fields: object) => () => encodePdu({ command: 'submit_sm', sequence: 1, fields });
    expect(write({ destination: 'x'.repeat(65) })).toThrow(RangeError);
    expect(write({ destination: 'a\0b' })).toThrow(RangeError);
    expect(write({ dataCoding: 256 })).toThrow(RangeError);
    expect(write({ shortMessage: Buffer.alloc(256) })).toThrow(RangeError);
  });
});
