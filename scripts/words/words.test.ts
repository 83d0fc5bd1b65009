import { errorCatalogue } from '@manyline/contract/errors';
import { inputProblems } from '@manyline/contract/input-problems';
import { refusalReasons } from '@manyline/contract/reviews';
import { writtenLanguages } from '@manyline/domain/languages';
import { describe, expect, it } from 'vitest';

type Tree = { readonly [key: string]: string | Tree };
type Modules = Record<string, Record<string, Tree>>;

/** Texts of pages: a file a language, side by side, whoever wrote a new one. */
const pages = import.meta.glob(
  ['../../{apps,packages}/*/src/**/en.ts', '../../{apps,packages}/*/src/**/zh.ts', '!**/node_modules/**'],
  { eager: true },
) as Modules;
/** Words of the server: every language of a text beside the others. */
const server = import.meta.glob('../../apps/server/src/**/*.words.ts', { eager: true }) as Modules;

const places = Object.keys(pages)
  .filter((file) => file.endsWith('/en.ts'))
  .map((file) => file.slice(0, -'en.ts'.length));
const contract = { errorCatalogue, inputProblems, refusalReasons } as unknown as Record<string, Tree>;
const notPages = [...Object.values(server).flatMap((module) => Object.entries(module)), ...Object.entries(contract)];

const formsOf = (form: string | Tree) => (typeof form === 'string' ? [form] : (Object.values(form) as string[]));
const valuesOf = (forms: string[]) =>
  [...new Set(forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)))].sort();

/** Every key with the values that its text takes; forms by a count are one text. */
function shapeOf(texts: Tree, path = ''): string[] {
  const lines = Object.entries(texts).flatMap(([key, value]) => {
    const name = `${path}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`;
    return typeof value === 'string' ? `${name}: ${valuesOf([value])}` : shapeOf(value, `${name}.`);
  });
  return [...new Set(lines)].sort();
}

/** The texts of a tree of words, each with its languages. */
function textsOf(tree: Tree, path: string): [string, Tree][] {
  if (writtenLanguages.every((language) => language in tree)) return [[path, tree]];
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [] : textsOf(value, `${path}.${key}`),
  );
}

function sentencesOf(tree: string | Tree, path: string): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]];
  return Object.entries(tree).flatMap(([key, value]) => sentencesOf(value, `${path} ${key}`));
}

describe('words', () => {
  it('are found: those of every page and of the server', () => {
    expect(places.length).toBeGreaterThan(16);
    expect(Object.keys(server).length).toBeGreaterThan(10);
  });

  it.each(places)('%s says the same in every language', (place) => {
    const spoken = writtenLanguages.map((language) => pages[`${place}${language}.ts`]?.[language]);
    const [english, ...others] = spoken.map((texts) => texts && shapeOf(texts));
    for (const other of others) expect(other).toEqual(english);
  });

  it.each(notPages)('%s takes the same values in every language', (name, tree) => {
    for (const [path, text] of textsOf(tree, name)) {
      const [english, ...others] = writtenLanguages.map((language) => valuesOf(formsOf(text[language]!)));
      for (const other of others) expect(other, path).toEqual(english);
    }
  });
});

/** A time, a size or a count that a rule decides, written out. */
const A_RULE =
  /\d+ ?(day|hour|minute|second|month|year|MB|characters|digits|images|天|小时|分钟|秒|个月|年|位|张|个字符)|\b(two|three|four|five|six|seven|ten|fifteen|thirty) (day|hour|minute|month|year|number)s?\b|[二两三四五六七八九十](天|小时|分钟|个月|年)/;
/** Names of what is bought, not limits: a plan by the half year; the year in which the clock of computers began. */
const NO_RULE = /^(for 6 months|6 months|6 个月|每 6 个月|\/6 ?个月)$|1970|北京时间/;

it('no sentence writes the number of a rule out: it comes from the rule', () => {
  const sentences = [
    // The local world's page tells of its twins' habits, which are nobody's rules.
    ...Object.entries(pages).filter(([file]) => !file.includes('apps/sandbox')),
    ...Object.entries(contract),
    ...Object.entries(server),
  ].flatMap(([name, tree]) => sentencesOf(tree as Tree, name));
  expect(sentences.filter(([, sentence]) => A_RULE.test(sentence) && !NO_RULE.test(sentence))).toEqual([]);
});
