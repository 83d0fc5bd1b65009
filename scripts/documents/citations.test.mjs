import { describe, expect, it } from 'vitest';
import { findDecisions, findSections } from './citations.mjs';
import { isText, listDecisions, listFiles, read } from './project-files.mjs';

// The cases below cite what is not there.
const files = listFiles().filter((path) => isText(path) && !path.startsWith('scripts/documents/'));

const SPEC = read('docs/SPEC.md');
const explained = new Set([...SPEC.matchAll(/^## Spec (\d+ §\d+) \S/gm)].map(([, section]) => section));
const pages = new Set(listDecisions(files).map((path) => path.match(/\d{4}/)[0]));
const entries = new Set(
  [...read('docs/decisions/0000-product.md').matchAll(/^(\d+)\. /gm)].map(([, number]) => number),
);

/** `path: number` of every citation that leads nowhere. */
const findLost = (find, isKnown) =>
  files.flatMap((path) =>
    find(read(path))
      .filter((cited) => !isKnown(cited))
      .map((cited) => `${path}: ${cited}`),
  );

describe('citations', () => {
  it('of the specification lead to a section of docs/SPEC.md', () => {
    expect(files.flatMap((path) => findSections(read(path))).length).toBeGreaterThan(200);
    expect(findLost(findSections, (section) => explained.has(section))).toEqual([]);
  });

  it('of decisions lead to an entry of the product’s decisions or, with four digits, to a page', () => {
    expect(files.flatMap((path) => findDecisions(read(path))).length).toBeGreaterThan(100);
    expect(findLost(findDecisions, (number) => entries.has(number) || pages.has(number))).toEqual([]);
  });

  it('in docs/SPEC.md name decisions for every section', () => {
    const sections = SPEC.split(/^## /m).filter((part) => part.startsWith('Spec '));
    for (const section of sections) {
      const [, named = ''] = section.match(/^Decisions: ([^.]+)\./m) ?? [];
      const numbers = named.match(/\d+/g) ?? [];
      expect(numbers.length, section.split('\n')[0]).toBeGreaterThan(0);
      expect(numbers.filter((number) => !entries.has(number) && !pages.has(number))).toEqual([]);
    }
  });
});

it.each([
  ['/** As said (spec 3 §12). */', ['3 §12']],
  ['Spec 1 §2 and §4 want it', ['1 §2', '1 §4']],
  ['(spec 1 §4, §6; decision 77)', ['1 §4', '1 §6']],
  ['spec 1 §5, spec 2 §9', ['1 §5', '2 §9']],
  [' * as wanted by spec 1\n   * §4', ['1 §4']],
  ['RFC 9110 §14', []],
])('sections cited by %j', (text, sections) => {
  expect(findSections(text)).toEqual(sections);
});

it.each([
  ['(decision 77)', ['77']],
  ['decisions 22 and 23, 31-32', ['22', '23', '31', '32']],
  ['written down (0098, 0099)', ['0098', '0099']],
  ['(spec 1 §4; 0098)', ['0098']],
  ['see docs/decisions/0098', ['0098']],
  ['// by decision\n  // 77', ['77']],
  ['decides 3 of 4', []],
])('decisions cited by %j', (text, numbers) => {
  expect(findDecisions(text)).toEqual(numbers);
});
