import { countSegments } from '@manyline/domain/segments';
import { DAY_MS } from '@manyline/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTlv, TAG } from '../pdu/tlv.ts';
import { createDice } from '../testing/dice.ts';
import { createMemoryPartStore } from '../testing/memory-part-store.ts';
import { decodeText, encodeText } from './coding.ts';
import { HAS_HEADER, readHeader, readSar } from './headers.ts';
import { type Joining, type OutboundPart, toParts } from './parts.ts';
import { createReassembly } from './reassembly.ts';

const joinings = ['udh8', 'udh16', 'sar', 'payload'] as const;
const gsmPlain = { alphabet: 'gsm', plainCoding: 0 } as const;

/** Texts around the borders where parts are cut, of every kind of character. */
const texts = fc
  .array(fc.constantFrom('a', '€', '[', 'é', '你', '😀', '👩‍👩‍👧', 'á', '@', '\n'), { maxLength: 400 })
  .map((characters) => characters.join(''))
  .filter((text) => text !== '');

function open(part: OutboundPart) {
  const octets = findTlv(part.tlvs, TAG.messagePayload) ?? part.shortMessage;
  const { place, rest } = part.esmClass & HAS_HEADER ? readHeader(octets) : { place: readSar(part.tlvs), rest: octets };
  return { place, coded: { coding: part.dataCoding, octets: rest } };
}

function openReassembly() {
  let time = 1_000_000;
  const reassembly = createReassembly(createMemoryPartStore(), 'smpp:main', 'gsm', () => time);
  const take = async (part: OutboundPart) => {
    const { place, coded } = open(part);
    if (!place) return decodeText(coded, 'gsm');
    const taken = await reassembly.take({ from: '1', to: '2', place, coded });
    for (const { done } of taken) await done();
    return taken.at(-1)?.joined.text;
  };
  return { reassembly, take, pass: (ms: number) => (time += ms) };
}

describe('texts in parts', () => {
  it.each(joinings)('come out as they went in, each once, in any order and more than once: %s', async (joining) => {
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(), async (text, seed) => {
        const parts = toParts(text, seed & 0xffff, { joining, ...gsmPlain });
        const { take } = openReassembly();
        const dice = createDice(seed);
        const isOne = open(parts[0]!).place === undefined;
        const sent = isOne ? parts : [...parts, ...parts].sort(() => dice(3) - 1);
        const read: (string | undefined)[] = [];
        for (const part of sent) read.push(await take(part));
        expect(read.filter((each) => each !== undefined)).toEqual([text]);
      }),
      { numRuns: 60 },
    );
  });

  it.each(joinings)('hold whole characters and keep to the room of a message: %s', (joining) => {
    fc.assert(
      fc.property(texts, (text) => {
        const parts = toParts(text, 7, { joining, ...gsmPlain });
        const isUcs2 = countSegments(text).encoding === 'UCS-2';
        for (const part of parts) {
          const { coded } = open(part);
          if (joining === 'payload' && parts.length === 1) continue;
          const roomMax = isUcs2 ? 140 : 160;
          const headerOctets = part.esmClass & HAS_HEADER ? part.shortMessage[0]! + 1 : 0;
          const header = isUcs2 ? headerOctets : Math.ceil((headerOctets * 8) / 7);
          expect(coded.octets.length + header).toBeLessThanOrEqual(roomMax);
          if (!isUcs2) expect(coded.octets.at(-1)).not.toBe(0x1b);
          if (isUcs2) expect(coded.octets.readUInt16BE(coded.octets.length - 2) & 0xfc00).not.toBe(0xd800);
        }
        if (joining === 'udh8') expect(parts).toHaveLength(countSegments(text).segments);
      }),
      { numRuns: 60 },
    );
  });

  it('are joined before they are read: whoever sends them may cut a character in two', async () => {
    const { take } = openReassembly();
    const halves = [Buffer.from([0xd8, 0x3d]), Buffer.from([0xde, 0x00])];
    const parts = halves.map((half, index) => ({
      esmClass: HAS_HEADER,
      dataCoding: 8,
      shortMessage: Buffer.concat([Buffer.from([5, 0, 3, 9, 2, index + 1]), half]),
      tlvs: [],
    }));
    expect(await take(parts[1]!)).toBeUndefined();
    expect(await take(parts[0]!)).toBe('😀');
  });

  it('may come under a reference again: another text, not a repeat', async () => {
    const { take } = openReassembly();
    const send = async (letter: string) => {
      const read: (string | undefined)[] = [];
      for (const part of toParts(letter.repeat(200), 1, { joining: 'udh8', ...gsmPlain })) read.push(await take(part));
      return read.at(-1);
    };
    expect(await send('a')).toBe('a'.repeat(200));
    expect(await send('a')).toBeUndefined();
    expect(await send('b')).toBe('b'.repeat(200));
  });

  it('that lost a part are handed on after a day with a gap, once', async () => {
    const { reassembly, take, pass } = openReassembly();
    const [first, , third] = toParts('a'.repeat(400), 1, { joining: 'udh16', ...gsmPlain });
    await take(third!);
    await take(first!);
    expect(await reassembly.giveUp()).toEqual([]);
    pass(DAY_MS + 1);
    const [late] = await reassembly.giveUp();
    expect(late?.joined).toMatchObject({ from: '1', to: '2', text: `${'a'.repeat(152)}[...]${'a'.repeat(96)}` });
    await late?.done();
    expect(await reassembly.giveUp()).toEqual([]);
  });
});

describe('alphabets', () => {
  it.each([
    [0x00, '401b65', '¡€'],
    [0x03, 'e9', 'é'],
    [0x08, '4f60597d', '你好'],
    [0xf0, '00', '@'],
    [0x11, '00', '@'],
    [0x18, '4f60', '你'],
    [0xe8, '4f60', '你'],
    [0xf4, 'e9', 'é'],
    [0x06, 'bf', 'П'],
    [0x08, '4f60d8', '你'],
    [0x08, 'd83d', '\ufffd'],
    [0x00, '611b', 'a'],
  ])('data coding %d of %s reads %s', (coding, hex, text) => {
    expect(decodeText({ coding, octets: Buffer.from(hex, 'hex') }, 'gsm')).toBe(text);
  });

  it('Latin-1 takes what the phone can show as well; all else is UTF-16', () => {
    const encode = (text: string) => encodeText(text, text, 'latin1', 0);
    expect(encode('é@')).toEqual({ coding: 0, octets: Buffer.from('e940', 'hex') });
    expect(encode('€').coding).toBe(8);
    expect(encode('á').coding).toBe(8);
    expect(decodeText({ coding: 0, octets: Buffer.from('e940', 'hex') }, 'latin1')).toBe('é@');
  });

  it('a header with other elements, or longer than the message, hides no text', () => {
    const read = (hex: string) => readHeader(Buffer.from(hex, 'hex'));
    expect(read('0504158a158a41').rest.toString()).toBe('A');
    expect(read('080a03000102000302010041')).toMatchObject({ rest: expect.anything() });
    expect(read('ff41').rest.toString('hex')).toBe('ff41');
    expect(read('0b05041581158a00030102024142').place).toEqual({ reference: 1, total: 2, number: 2 });
    expect(read('').rest).toHaveLength(0);
    const alone: Joining = 'udh8';
    expect(toParts('Hi', 1, { joining: alone, ...gsmPlain })[0]).toMatchObject({ esmClass: 0, tlvs: [] });
  });
});
