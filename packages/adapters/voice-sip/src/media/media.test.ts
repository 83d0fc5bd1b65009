import { makeWav } from '@manyline/ports/wav';
import { readTones, toTones } from '@manyline/testkit/tones';
import { describe, expect, it } from 'vitest';
import { decode, encode, transcode } from './g711.ts';
import { createHearing } from './hearing.ts';
import { createJitterBuffer } from './jitter.ts';
import { parseRtp, writeRtp } from './rtp.ts';
import { createRtpPorts } from './rtp-ports.ts';
import { readWav, toGreeting } from './sounds.ts';
import { parseKeyPress, toneOf, writeKeyPress } from './telephone-event.ts';
import { createTicker, FRAME_MS } from './ticker.ts';

const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const frame = (value: number) => new Int16Array(160).fill(value);

describe('G.711', () => {
  it.each([
    // ITU-T G.711, tables 1a and 2a: the ends of the scale and its middle.
    ['PCMU', 0x00, -32_124],
    ['PCMU', 0x80, 32_124],
    ['PCMU', 0xff, 0],
    ['PCMU', 0x7f, 0],
    ['PCMA', 0xaa, 32_256],
    ['PCMA', 0x2a, -32_256],
    ['PCMA', 0xd5, 8],
    ['PCMA', 0x55, -8],
  ] as const)('%s %i is %i', (codec, byte, sample) => {
    expect(decode(codec, Uint8Array.of(byte))[0]! + 0).toBe(sample);
  });

  it.each(['PCMU', 'PCMA'] as const)('%s: what was decoded is encoded as it was', (codec) => {
    const again = encode(codec, decode(codec, bytes));
    // Two bytes of µ-law are zero.
    expect([...again].map((byte) => (codec === 'PCMU' && byte === 0x7f ? 0xff : byte))).toEqual(
      [...bytes].map((byte) => (codec === 'PCMU' && byte === 0x7f ? 0xff : byte)),
    );
  });

  it.each(['PCMU', 'PCMA'] as const)('%s: every sample comes back within its step', (codec) => {
    const samples = Int16Array.from({ length: 65_536 }, (_, at) => at - 32_768);
    const again = decode(codec, encode(codec, samples));
    for (const [at, sample] of samples.entries()) {
      const near = Math.abs(sample) > 32_600 ? 700 : Math.max(16, Math.abs(sample) / 16);
      expect(Math.abs(again[at]! - sample)).toBeLessThanOrEqual(near);
    }
  });

  it('of one kind into the other keeps tones', () => {
    const samples = Int16Array.from(toTones('147#'), (sample) => sample * 20_000);
    const there = transcode('PCMU', 'PCMA', encode('PCMU', samples));
    expect(readTones(decode('PCMA', there))).toBe('147#');
  });
});

describe('RTP', () => {
  const packet = {
    payloadType: 8,
    marker: true,
    sequence: 65_535,
    timestamp: 2 ** 32 - 1,
    source: 7,
    payload: Buffer.from([1, 2]),
  };

  it('is read as it was written', () => {
    expect(parseRtp(writeRtp(packet))).toEqual(packet);
  });

  it('is read behind sources and extensions, and before padding', () => {
    const plain = writeRtp(packet);
    const head = Buffer.from(plain.subarray(0, 12));
    head[0] = 0x80 | 0x20 | 0x10 | 1;
    const whole = Buffer.concat([
      head,
      Buffer.alloc(4),
      Buffer.from([0, 0, 0, 1, 9, 9, 9, 9]),
      packet.payload,
      Buffer.from([0, 0, 3]),
    ]);
    expect(parseRtp(whole)?.payload).toEqual(packet.payload);
  });

  it('that is none is dropped, whatever it says of itself', () => {
    for (let first = 0; first < 256; first += 1)
      for (const length of [0, 1, 11, 12, 13, 16, 40])
        expect(() => parseRtp(Buffer.alloc(length, first))).not.toThrow();
    expect(parseRtp(Buffer.from('OPTIONS sip:a@b SIP/2.0'))).toBeUndefined();
  });
});

describe('the jitter buffer', () => {
  const takeAll = (sequences: readonly number[]) => {
    const buffer = createJitterBuffer(160);
    for (const sequence of sequences) buffer.put({ sequence, samples: frame(sequence) });
    const all = buffer.drain();
    return Array.from({ length: all.length / 160 }, (_, at) => all[at * 160]);
  };

  it('puts packets into their order, around the end of their numbers too', () => {
    expect(takeAll([2, 1, 3, 5, 4])).toEqual([1, 2, 3, 4, 5]);
    expect(takeAll([65_534, 0, 65_535, 1])).toEqual([65_534, 65_535, 0, 1].map((value) => new Int16Array([value])[0]));
  });

  it('is silent for what was lost, and takes what came twice once', () => {
    expect(takeAll([1, 2, 4, 4, 5])).toEqual([1, 2, 0, 4, 5]);
  });

  it('waits for a few, and is silent until then', () => {
    const buffer = createJitterBuffer(160);
    buffer.put({ sequence: 1, samples: frame(1) });
    expect(buffer.take()[0]).toBe(0);
    for (let sequence = 2; sequence <= 10; sequence += 1) buffer.put({ sequence, samples: frame(sequence) });
    expect(buffer.take()[0]).toBe(1);
  });

  it('begins anew where another speaks, and holds a second at most', () => {
    const buffer = createJitterBuffer(160);
    for (let sequence = 0; sequence < 10_000; sequence += 1) buffer.put({ sequence, samples: frame(sequence) });
    expect(buffer.take()[0]).toBe(10_000 - 50);
    for (let sequence = 40_000; sequence < 40_010; sequence += 1) buffer.put({ sequence, samples: frame(7) });
    expect(buffer.take()[0]).toBe(7);
  });

  it('takes packets of any length', () => {
    const buffer = createJitterBuffer(160);
    for (let sequence = 1; sequence <= 10; sequence += 1)
      buffer.put({ sequence, samples: new Int16Array(240).fill(sequence) });
    expect([1, 2, 3, 4].map(() => [...new Set(buffer.take())])).toEqual([[1], [1, 2], [2], [3]]);
  });

  it('with 5 % lost and a tenth out of order still has the tones in it', () => {
    const samples = Int16Array.from(toTones('5551234', { toneMs: 200, pauseMs: 200 }), (sample) => sample * 20_000);
    const packets = Array.from({ length: samples.length / 160 }, (_, sequence) => ({
      sequence,
      samples: samples.slice(sequence * 160, sequence * 160 + 160),
    }));
    for (let at = 0; at + 1 < packets.length; at += 10)
      [packets[at], packets[at + 1]] = [packets[at + 1]!, packets[at]!];
    const buffer = createJitterBuffer(160);
    const heard: number[] = [];
    for (const [index, packet] of packets.entries()) {
      if (index % 20 !== 13) buffer.put(packet);
      heard.push(...buffer.take());
    }
    heard.push(...buffer.drain());
    expect(readTones(heard)).toBe('5551234');
  });
});

describe('key presses', () => {
  it('are read as they were written, and sound as the key does', () => {
    for (const key of '0123456789*#ABCD') {
      expect(parseKeyPress(writeKeyPress({ key, isEnd: true, duration: 800 }))).toEqual({
        key,
        isEnd: true,
        duration: 800,
      });
      expect(readTones(toneOf(key, 0, 800))).toBe(key);
    }
    expect(parseKeyPress(Buffer.from([99, 0, 0, 0]))).toBeUndefined();
    expect(parseKeyPress(Buffer.alloc(2))).toBeUndefined();
  });
});

describe('what is heard of a phone', () => {
  const EVENTS = 101;
  const packet = (payloadType: number, sequence: number, timestamp: number, payload: Buffer) => ({
    payloadType,
    marker: false,
    sequence,
    timestamp,
    source: 1,
    payload,
  });
  /** A key for 100 ms as a phone tells it, every 20 ms or 50 ms, its end three times; with or without its own sound beside it. */
  function press(
    key: string,
    everySamples: number,
    hasSound: boolean,
    loses: (index: number) => boolean = () => false,
  ) {
    const hear = createHearing(() => EVENTS);
    const heard: number[] = [];
    const durations = [...Array.from({ length: 800 / everySamples }, (_, at) => (at + 1) * everySamples), 800, 800];
    for (const [index, duration] of durations.entries()) {
      const payload = writeKeyPress({ key, isEnd: index >= durations.length - 3, duration });
      if (!loses(index)) heard.push(...(hear(packet(EVENTS, index, 7, payload))?.samples ?? []));
      const speech = Buffer.alloc(160, 0x80);
      if (hasSound && index < durations.length - 3) heard.push(...hear(packet(0, index, index * 160, speech))!.samples);
    }
    for (let after = 0; after < 15; after += 1) heard.push(...hear(packet(0, 0, 0, Buffer.alloc(160, 0xff)))!.samples);
    return heard;
  }

  it.each([
    [160, false],
    [400, false],
    [160, true],
  ])('is each press once and as long as it was, told every %i samples, with sound beside it: %s', (every, hasSound) => {
    const heard = press('5', every, hasSound);
    expect(readTones(heard)).toBe('5');
    expect(heard).toHaveLength(800 + 15 * 160);
  });

  it('is a press of which packets were lost, and sound again after one whose end was', () => {
    expect(readTones(press('9', 160, false, (index) => index === 1 || index === 2))).toBe('9');
    const unended = press('9', 160, false, (index) => index >= 3);
    expect(readTones(unended)).toBe('9');
    expect(unended).toHaveLength(3 * 160 + 5 * 160);
  });

  it('is nothing of a payload that nobody agreed on', () => {
    expect(
      createHearing(() => undefined)(packet(EVENTS, 1, 1, writeKeyPress({ key: '1', isEnd: false, duration: 160 }))),
    ).toBeUndefined();
    expect(createHearing(() => EVENTS)(packet(EVENTS, 1, 1, Buffer.alloc(1)))).toBeUndefined();
  });
});

describe('greetings', () => {
  it.each([8_000, 16_000, 22_050, 44_100])('of %i samples a second are heard at the right height', (rate) => {
    const tone = Float64Array.from(
      { length: rate },
      (_, at) => 0.3 * (Math.sin((2 * Math.PI * 697 * at) / rate) + Math.sin((2 * Math.PI * 1_209 * at) / rate)),
    );
    expect(readTones(readWav(makeWav(tone, rate))!)).toBe('1');
  });

  it('that are no WAV are none', () => {
    expect(readWav(Buffer.from('ID3 and so on'))).toBeUndefined();
    expect(readWav(Buffer.alloc(100))).toBeUndefined();
    expect(readWav(makeWav(new Float64Array(800), 8_000).subarray(0, 50))!.length).toBeLessThan(10);
  });

  it('are whole frames', () => {
    expect(toGreeting(new Int16Array(1)).length % 160).toBe(0);
  });
});

describe('the beat', () => {
  it('of a second has fifty, whatever holds it up', async () => {
    const ticker = createTicker();
    const start = performance.now();
    let beats = 0;
    const stop = ticker.add(() => {
      beats += 1;
      // Late by more than a frame, now and then.
      if (beats % 10 === 0) for (const until = performance.now() + 30; performance.now() < until; );
    });
    await new Promise((resolve) => setTimeout(resolve, 600));
    stop();
    const due = (performance.now() - start) / FRAME_MS;
    expect(beats).toBeGreaterThan(due - 4);
    expect(beats).toBeLessThanOrEqual(due);
  });
});

describe('ports of sound', () => {
  it('are even, within the range, and refused when it is full', async () => {
    const open = createRtpPorts('127.0.0.1', { first: 19_001, last: 19_006 });
    const sockets = [await open(), await open(), await open()];
    expect(sockets.map((socket) => socket.address().port).toSorted()).toEqual([19_002, 19_004, 19_006]);
    await expect(open()).rejects.toThrow('no free port');
    sockets.pop()!.close();
    await new Promise((resolve) => setTimeout(resolve, 10));
    sockets.push(await open());
    for (const socket of sockets) socket.close();
  });
});
