import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Data that others wrote stay outside the project: their value is that they are foreign.
const folder = process.env.FOREIGN_DATA ?? '';

/** Why tests on a part of the foreign data are left out, for their title; undefined when the part is there. */
export function whyNoForeign(part: string): string | undefined {
  if (folder !== '' && existsSync(join(folder, part))) return undefined;
  return `FOREIGN_DATA names no folder with ${part}/`;
}

/** Texts that have broken programs. */
export function readNaughtyTexts(): string[] {
  return JSON.parse(readFileSync(join(folder, 'text', 'blns.json'), 'utf8')) as string[];
}

/** Every emoji of Unicode's list, also the ones that are not fully qualified. */
export function readEmoji(): string[] {
  const lines = readFileSync(join(folder, 'text', 'emoji-test.txt'), 'utf8').split('\n');
  return lines
    .filter((line) => /^[0-9A-F]/.test(line))
    .map((line) =>
      String.fromCodePoint(
        ...line
          .split(';')[0]!
          .trim()
          .split(' ')
          .map((point) => Number.parseInt(point, 16)),
      ),
    );
}

export interface ForeignPicture {
  name: string;
  file: Buffer;
}

/** Sound, truncated, corrupt, animated and rotated ones. */
export function readForeignPictures(): ForeignPicture[] {
  const pictures = join(folder, 'images', 'sharp');
  return readdirSync(pictures).map((name) => ({ name, file: readFileSync(join(pictures, name)) }));
}
