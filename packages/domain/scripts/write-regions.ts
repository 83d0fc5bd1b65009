// Writes src/region-data.ts from libphonenumber-js. Run after updating that package:
//   node packages/domain/scripts/write-regions.ts
import { writeFileSync } from 'node:fs';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/metadata.min.json';

// The metadata lists the main country of a shared code first; that order is kept.
const mainFirst = metadata.country_calling_codes as unknown as Record<string, CountryCode[]>;
const known = new Set(getCountries());
const codes = [...new Set(getCountries().map((iso) => getCountryCallingCode(iso)))].sort();
const words = codes.map((code) => code + (mainFirst[code] ?? []).filter((iso) => known.has(iso)).join(''));

const lines: string[] = [];
for (const word of words) {
  const last = lines.at(-1);
  if (last !== undefined && last.length + word.length < 100) lines[lines.length - 1] = `${last} ${word}`;
  else lines.push(word);
}

writeFileSync(
  new URL('../src/region-data.ts', import.meta.url),
  `// Written by scripts/write-regions.ts from libphonenumber-js; do not edit.
// One word per calling code: the code, then its regions (ISO 3166-1 alpha-2), main country first.
export const regionData =
${lines.map((line, at) => `  '${line}${at < lines.length - 1 ? " '" : "'"}`).join(' +\n')};
`,
);
