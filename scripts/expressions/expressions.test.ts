import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { type Expression, findExpressions, listShippedCode } from './find-expressions.ts';
import { findSlow, makeShapes } from './growth.ts';

const { literals, made } = findExpressions(listShippedCode());

/** Characters that expressions name by class, of every kind. */
const COMMON = [' ', '\n', 'a', 'A', '0', '.', '-', '/', '<', '"', '\0', '中', '😀'];

/** The pumps that the expression itself names, and what its classes may stand for. */
function pumpsOf({ source }: Expression): string[] {
  const words = source.replace(/\\[a-z]/gi, ' ').match(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu) ?? [];
  return [...new Set([...COMMON, ...words])];
}

const hasNoEnd = ({ source }: Expression) => /[*+]|,\}/.test(source);

describe('the regular expressions of the product', () => {
  it('are found', () => {
    expect(literals.length).toBeGreaterThan(250);
    expect(literals.filter(hasNoEnd).length).toBeGreaterThan(80);
  });

  it('try no part of a text in more than one way', () => {
    const slow = literals.filter(({ source, flags }) => analyse({ source, flags }).reports.length > 0);
    expect(slow.map(({ place, source }) => `${place} ${source}`)).toEqual([]);
  });

  it('take a time that grows with a text of their own words, not faster', { timeout: 300_000 }, () => {
    const slow = literals.filter(hasNoEnd).flatMap((expression) => {
      const { place, source, flags } = expression;
      const read = (text: string) => text.match(new RegExp(source, flags));
      const found = findSlow(read, makeShapes([''], pumpsOf(expression), ['', '\n!', 'x']));
      return found ? [`${place} ${source} on ${JSON.stringify(found)}`] : [];
    });
    expect(slow).toEqual([]);
  });

  it('are literals, but for a few that are made of constants', () => {
    expect(made).toEqual([
      'apps/server/src/config/carrier-settings.ts',
      'packages/domain/src/invite-code.ts',
      'packages/domain/src/invite-code.ts',
      'packages/domain/src/number-format.ts',
      'packages/domain/src/number-format.ts',
      'packages/domain/src/typed-number.ts',
    ]);
  });
});

describe('the search for slow expressions', { timeout: 300_000 }, () => {
  it.each([
    ['runs of blanks side by side', String.raw`code\s*(?:is)?\s*:?\s*(\d{4})`, 'gi'],
    ['a run that is looked for from each of its characters', String.raw`[\s\p{P}]+$`, 'gu'],
  ])('sees %s', (_what, source, flags) => {
    expect(analyse({ source, flags }).reports).not.toEqual([]);
    expect(findSlow((text) => text.match(new RegExp(source, flags)), makeShapes(['code'], [' '], ['x']))).toBeDefined();
  });

  it('sees by the clock what the analysis leaves out', () => {
    expect(analyse({ source: 'ab.+cd', flags: '' }).reports).toEqual([]);
    const found = findSlow((text) => /ab.+cd/.exec(text), makeShapes([''], ['ab'], ['']));
    expect(found).toEqual({ head: '', pump: 'ab', tail: '' });
  });
});
