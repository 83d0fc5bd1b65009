import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { encodeGsm } from './gsm0338.ts';
import { countSegments } from './segments.ts';

// Vectors that others wrote stay outside the project: their value is that they are foreign.
const folder = join(process.env.FOREIGN_DATA ?? '', 'sms');
const missing = !process.env.FOREIGN_DATA || !existsSync(folder);
const because = missing ? ' (skipped: FOREIGN_DATA names no folder with sms/)' : '';

interface Vector {
  description: string;
  body: string;
  encoding: string;
  segments: number;
  message_bits?: number;
}

describe.skipIf(missing)(`foreign segment vectors${because}`, () => {
  it('T35: encoding, segments and bits agree for all texts', () => {
    const { vectors } = JSON.parse(read('twilio-segment-vectors.json')) as { vectors: Vector[] };
    expect(vectors).toHaveLength(48);
    for (const vector of vectors) {
      const count = countSegments(vector.body);
      const bits = count.units * (count.encoding === 'GSM-7' ? 7 : 16);
      expect(count, vector.description).toMatchObject({ encoding: vector.encoding, segments: vector.segments });
      if (vector.message_bits !== undefined) expect(bits, vector.description).toBe(vector.message_bits);
    }
  });
});

describe.skipIf(missing)(`foreign GSM 03.38 table${because}`, () => {
  it('every code point of Unicode has the same octets, or none', () => {
    const rows = read('gsm0338-perl-encode.tsv')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split('\t') as [string, string]);
    const theirs = new Map(rows.map(([point, octets]) => [Number.parseInt(point, 16), octets.toLowerCase()]));
    expect(theirs.size).toBeGreaterThan(130);
    for (let point = 0; point <= 0x10ffff; point++) {
      const octets = encodeGsm(String.fromCodePoint(point));
      const ours = octets && Buffer.from(octets).toString('hex');
      if (ours !== theirs.get(point)) expect.fail(`U+${point.toString(16)}: ours ${ours}, theirs ${theirs.get(point)}`);
    }
  });
});

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}
