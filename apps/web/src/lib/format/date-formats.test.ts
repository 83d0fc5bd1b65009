import { expect, it } from 'vitest';
import { createDateFormats } from './date-formats.ts';

// By the clock of the machine, wherever it stands.
const at = (year: number) => new Date(year, 10, 22, 16, 13, 5).getTime();

it.each([
  ['en', 'Nov 22', 'Nov 22, 2027', 'Nov 22, 2026 4:13:05 PM'],
  ['zh', '11月22日', '2027年11月22日', '2026年11月22日 16:13:05'],
] as const)('days are written in one style in %s, with the year where it is another', (language, day, later, paper) => {
  const { date, fullDateTime } = createDateFormats(language, () => at(2026));
  const plain = (text: string) => text.replaceAll('\u202f', ' ');
  expect([date(at(2026)), date(at(2027))]).toEqual([day, later]);
  expect(plain(fullDateTime(at(2026)).when)).toBe(paper);
  expect(fullDateTime(at(2026)).zone).toMatch(/^[A-Z]{3,4}|^GMT/);
});
