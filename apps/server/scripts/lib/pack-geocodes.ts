import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Names of places, by the leading digits of a number within its country. */
export type Geocodes = ReadonlyMap<string, string>;

interface Packed {
  version: string;
  integrity: string;
  /** By calling code. */
  geocodes: ReadonlyMap<string, Geocodes>;
}

/** Fetches a version of the package that carries libphonenumber's geocoding; nothing of it is run or stays. */
export function packGeocodes(name: string, version: string, telCodes: readonly string[]): Packed {
  const folder = mkdtempSync(path.join(tmpdir(), 'areas-'));
  try {
    const npm = ['pack', `${name}@${version}`, '--json', '--pack-destination', folder];
    const [packed] = JSON.parse(execFileSync('npm', npm, { encoding: 'utf8' })) as [Record<string, string>];
    execFileSync('tar', ['-xzf', path.join(folder, packed.filename!), '-C', folder]);
    const read = (telCode: string) => readStrings(path.join(folder, `package/resources/geocodes/en/${telCode}.bson`));
    const geocodes = new Map(telCodes.map((telCode) => [telCode, read(telCode)]));
    return { version: packed.version!, integrity: packed.integrity!, geocodes };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const STRING = 2;

/** A BSON document of strings alone: its length, then kind, name and text of each, then a zero (bsonspec.org). */
function readStrings(file: string): Map<string, string> {
  const bytes = readFileSync(file);
  const strings = new Map<string, string>();
  for (let at = 4; bytes[at] !== 0; ) {
    if (bytes[at] !== STRING) throw new Error(`${file}: what begins at byte ${at} is no string`);
    const nameEnd = bytes.indexOf(0, at + 1);
    const textAt = nameEnd + 5;
    const textEnd = textAt + bytes.readInt32LE(nameEnd + 1) - 1;
    strings.set(bytes.toString('utf8', at + 1, nameEnd), bytes.toString('utf8', textAt, textEnd));
    at = textEnd + 1;
  }
  return strings;
}
