import { describe, expect, it } from 'vitest';
import { listFiles, read } from './project-files.mjs';
import { findLongLines, WIDTH, wrap } from './wrap.mjs';

const long = (prefix = '') => `${prefix}${'word '.repeat(40).trim()}`;
const normal = (text) => text.replace(/\s+/g, ' ').trim();

describe('wrapping a document', () => {
  it('breaks a paragraph over the width between words, and changes no word', () => {
    const wrapped = wrap(long());
    expect(Math.max(...wrapped.split('\n').map((line) => line.length))).toBeLessThanOrEqual(WIDTH);
    expect(normal(wrapped)).toBe(normal(long()));
  });

  it('leaves a paragraph alone whose lines fit, however they are broken', () => {
    const text = 'short\nlines, as somebody\nwrote them';
    expect(wrap(text)).toBe(text);
  });

  it('hangs the lines of an item below its first word', () => {
    const [first, second] = wrap(long('12. ')).split('\n');
    expect(first).toMatch(/^12\. word/);
    expect(second).toMatch(/^ {4}word/);
  });

  it('does not join an item to the one before it', () => {
    expect(
      wrap(`${long('- ')}\n- next`)
        .split('\n')
        .at(-1),
    ).toBe('- next');
  });

  it.each([
    ['a table', long('| ')],
    ['a heading', long('# ')],
    ['a quote', long('> ')],
    ['code', `\`\`\`sh\n${long()}\n\`\`\``],
  ])('leaves %s as it is', (_what, text) => {
    expect(wrap(text)).toBe(text);
    expect(findLongLines(text)).toEqual([]);
  });

  it('begins no line with what would be an item or a heading', () => {
    const text = `${'a'.repeat(WIDTH - 1)} - b ${'c'.repeat(WIDTH - 1)} # d 2. e`;
    for (const line of wrap(text).split('\n')) expect(line).not.toMatch(/^([-#]|2\.)/);
  });

  it('leaves a word alone that is longer than a line', () => {
    expect(wrap('x'.repeat(WIDTH + 1))).toBe('x'.repeat(WIDTH + 1));
    expect(findLongLines('x'.repeat(WIDTH + 1))).toEqual([]);
  });

  it('changes nothing the second time', () => {
    expect(wrap(wrap(long('- ')))).toBe(wrap(long('- ')));
  });
});

it('documents have no longer lines than others: `npm run format` wraps them', () => {
  const documents = listFiles().filter((path) => path.endsWith('.md'));
  expect(documents.length).toBeGreaterThan(70);
  expect(documents.filter((path) => findLongLines(read(path)).length > 0)).toEqual([]);
});
