import { expect, it } from 'vitest';
import { codeIsArea, countries, dialledAtHome, oddCases, owns, type WrittenAtHome } from '../testing/typed-numbers.ts';
import { type Meaning, readTypedNumber, type TypedNumber } from './typed-number.ts';

interface Row extends TypedNumber {
  means: string;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** "447700900123", "short 88888", "? 1…|86…", "! tooShort GB". */
function say(meaning: Meaning): string {
  if (meaning.kind === 'number') return meaning.fullNumber;
  if (meaning.kind === 'shortCode') return `short ${meaning.fullNumber} of ${meaning.region}`;
  if (meaning.kind === 'ask') return `? ${meaning.candidates.map(say).join(' | ')}`;
  if (meaning.kind === 'nothing') return 'nothing';
  return `! ${meaning.problem}${'region' in meaning ? ` ${meaning.region}` : ''}`;
}
const read = (row: TypedNumber) => say(readTypedNumber(row));

/** A number as people of a country write it, from everywhere. */
function listForms(own: (typeof owns)[number], { iso, telCode, home, abroad, trunk }: WrittenAtHome): Row[] {
  const number = telCode + digitsOf(abroad);
  const row = (typed: string, chosen?: string): Row => ({ own: own.own, chosen, typed, means: number });
  return [
    row(`+${telCode} ${abroad}`),
    row(`+${number}`),
    row(`+${number}`, own.own),
    row(`00${number}`),
    row(`${own.prefix} ${telCode} ${abroad}`),
    row(digitsOf(own.prefix) + number),
    row(home, iso),
    row(digitsOf(home), iso),
    row(abroad, iso),
    ...(trunk ? [row(`+${telCode} (0)${abroad}`)] : []),
    ...(own.own === iso ? [row(home)] : []),
  ];
}

/** The same with its country's code and nothing in front. */
function listBareCodes({ own }: (typeof owns)[number], { iso, telCode, abroad }: WrittenAtHome): Row[] {
  const means = codeIsArea[own]?.[iso] ?? telCode + digitsOf(abroad);
  return [telCode + digitsOf(abroad), `${telCode} ${abroad}`].map((typed) => ({ own, typed, means }));
}

const rows = owns.flatMap((own) =>
  countries.flatMap((country) => [...listForms(own, country), ...listBareCodes(own, country)]),
);
const foreign = owns.flatMap(({ own }) =>
  countries
    .filter(({ iso, telCode }) => iso !== own && !(own === 'US' && telCode === '1'))
    .map(({ iso, home }) => ({ own, typed: home, means: dialledAtHome[own][iso] ?? 'nobody without being asked' })),
);
const wrong = (list: readonly Row[], isRight = (row: Row, got: string) => got === row.means) =>
  list.map((row) => ({ ...row, got: read(row) })).filter((row) => !isRight(row, row.got));

it(`${rows.length} numbers, as people of ${countries.length} countries write them, from own numbers of ${owns.length}, go to whom they name`, () => {
  expect([countries.length >= 40, rows.length >= 500]).toEqual([true, true]);
  expect(wrong(rows)).toEqual([]);
});

it("another country's number that names no country is asked about, unless somebody at home has it", () => {
  const isRight = ({ means }: Row, got: string) => (/^\d/.test(means) ? got === means : /^[?!]/.test(got));
  expect(wrong(foreign, isRight)).toEqual([]);
});

it.each([
  ...['911', '112'].map((typed) => ({ own: 'US', typed, means: '! emergency' })),
  ...['110', '119', '120', '122', '112'].map((typed) => ({ own: 'CN', typed, means: '! emergency' })),
  { own: 'US', chosen: 'CN', typed: '110', means: '! emergency' },
  { own: 'US', chosen: 'GB', typed: '999', means: '! emergency' },
  { own: 'GB', typed: '999', means: '! emergency' },
  { own: 'AU', typed: '000', means: '! emergency' },
  { own: 'US', typed: '999', means: '! tooShort US' },
  { own: 'US', typed: '91191', means: 'short 91191 of US' },
  { own: 'CN', typed: '12110', means: 'short 12110 of CN' },
  { own: 'CN', typed: '10086', means: 'short 10086 of CN' },
])(
  'emergency numbers of both countries are no numbers to text, and short codes stay: $own, $chosen chosen, $typed is $means',
  (row) => {
    expect(read(row)).toBe(row.means);
  },
);

it.each(oddCases)('from $own, $chosen chosen: "$typed" is $means', (row) => {
  expect(read(row)).toBe(row.means);
});

it.each(countries.filter(({ varies }) => !varies))(
  "a digit too many or too few is nobody's number in $iso, and never another country's",
  ({ iso, telCode, abroad }) => {
    const number = telCode + digitsOf(abroad);
    for (const typed of [`+${number}0`, `+${number.slice(0, -1)}`, `00${number}0`, `00${number.slice(0, -1)}`])
      expect([typed, read({ own: 'US', typed })]).toEqual([
        typed,
        expect.stringMatching(`^! .* ${iso === 'CA' ? 'US' : iso}$`),
      ]);
  },
);
