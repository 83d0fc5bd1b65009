import { describe, expect, it } from 'vitest';
import { listDecisions, listFiles, read } from './project-files.mjs';

const pages = listDecisions(listFiles()).map((path) => path.split('/').at(-1));
const index = read('docs/decisions/README.md');
const lines = [...index.matchAll(/^- \[(\d{4})\]\(([^)]+)\) (.+)$/gm)].map(([, number, file, words]) => ({
  number,
  file,
  words,
}));
const [, gapLine = ''] = index.match(/^No page has these numbers: ([\d,\s]+)\./m) ?? [];
const gaps = gapLine.match(/\d{4}/g) ?? [];

describe('the index of decisions', () => {
  it('names every page once, and no page that is not there', () => {
    expect(lines.map(({ file }) => file).sort()).toEqual([...pages].sort());
    for (const { number, file } of lines) expect(file.slice(0, 4)).toBe(number);
  });

  it('calls a page by the title that it has', () => {
    for (const { file, words } of lines) {
      const [, title] = read(`docs/decisions/${file}`).match(/^# \d{4}:? (.+)$/m) ?? [];
      expect(words).toBe(title);
    }
  });

  it('names each number that has no page', () => {
    const taken = pages.map((page) => page.slice(0, 4));
    const missing = Array.from({ length: Number(taken.sort().at(-1)) }, (_, number) => String(number).padStart(4, '0'));
    expect(gaps).toEqual(missing.filter((number) => !taken.includes(number)));
  });

  it('gives no number to two pages', () => {
    const numbers = pages.map((page) => page.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
