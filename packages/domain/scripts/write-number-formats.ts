// Writes src/number-format-data.ts from libphonenumber-js. Run after updating that package:
//   node packages/domain/scripts/write-number-formats.ts
import { writeFileSync } from 'node:fs';
import metadata from 'libphonenumber-js/metadata.min.json';

// [pattern, format, leading digits from coarse to fine, rule of the trunk prefix, whether that may be left out, format abroad]
type Format = [string, string, string[]?, unknown?, unknown?, string?];
/** Finer leading digits than these tell area codes of landlines apart: kilobytes, for a space somewhere else. */
const LEADING_CHARACTERS_MAX = 80;

const codes = metadata.country_calling_codes as unknown as Record<string, string[]>;
const countries = metadata.countries as unknown as Record<string, unknown[]>;

const rows = Object.entries(codes).flatMap(([code, [main]]) => {
  const formats = ((countries[main!]![4] || []) as Format[])
    .filter(([, , , , , abroad]) => abroad !== 'NA')
    .map(([pattern, format, leading, , , abroad]) =>
      [leadingOf(leading), pattern, (abroad ?? format).replace(/[^$\d]+/g, ' ')].join(' ; '),
    );
  return code === '1' || formats.length === 0 ? [] : [`${code} ; ${formats.join(' ; ')}`];
});

writeFileSync(
  new URL('../src/number-format-data.ts', import.meta.url),
  `// Written by scripts/write-number-formats.ts from libphonenumber-js; do not edit.
// One line per calling code: the code, then in threes: the digits that a number begins with, its groups, how they are written abroad.
export const numberFormatData = String.raw\`
${rows.join('\n')}
\`;
`,
);

function leadingOf(leading: string[] = []): string {
  return leading.findLast((digits) => digits.length <= LEADING_CHARACTERS_MAX) ?? leading[0] ?? '';
}
