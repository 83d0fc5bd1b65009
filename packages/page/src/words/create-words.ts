import { type Language, languages, PSEUDO, type WrittenLanguage, writtenLanguages } from '@manyline/domain/languages';
import { toPseudo } from '@manyline/domain/pseudo';
import { en } from '../texts/en.ts';
import { zh } from '../texts/zh.ts';
import { fill, type Values } from './fill.ts';
import type { Texts, TextTree } from './text-tree.ts';

/**
 * `t('card.title', { name })`. With `count` among the values the text is `card.title_one` or `card.title_other`, as the
 * language counts. A key may name another part: `t('common:errors.network')`. Of several keys
 * the first that there is counts. A key that nobody has is its own text.
 */
export type Say = (key: string | string[], values?: Values) => string;

export interface Words {
  getLanguage(): Language;
  setLanguage(language: Language): void;
  /** Calls `hear` after the language or the texts have changed. Answers a function that ends it. */
  subscribe(hear: () => void): () => void;
  /**
   * Adds texts to a part; those that it has already under the same key give way. `rules` fill the placeholders of numbers that
   * a rule decides, so that no text names one by itself.
   */
  register<const En extends TextTree>(part: string, texts: Texts<En>, rules?: Values): void;
  /** The texts of a part, in the page's language or another. The same function until the language changes. */
  say(part: string, language?: Language): Say;
}

/** The part of what this package draws itself. */
export const PAGE_PART = 'page';

/** The language that a text falls back to where another lacks it. */
const SPOKEN_EVERYWHERE: WrittenLanguage = 'en';

/** The words of a page: one language at a time, texts by part as the parts are loaded. Knows no React. */
export function createWords(first: Language = SPOKEN_EVERYWHERE): Words {
  const parts = new Map<string, Texts>([[PAGE_PART, { en, zh }]]);
  const says = new Map<string, Say>();
  const ruled = new Map<string, Values>();
  const hears = new Set<() => void>();
  let language = first;

  function find(part: string, spoken: Language, key: string, count: unknown): string | undefined {
    const texts = parts.get(part);
    if (!texts) return undefined;
    if (spoken === PSEUDO) return mapText(find(part, 'en', key, count), toPseudo);
    const path = key.split('.');
    const plural = typeof count === 'number' ? pluralOf(spoken, count) : '';
    return read(texts[spoken], path, plural) ?? read(texts[spoken], path);
  }

  function createSay(part: string, spoken: Language): Say {
    const search = (given: string, count: unknown) => {
      const [name, key] = given.includes(':') ? (given.split(':', 2) as [string, string]) : [part, given];
      return { key, name, text: find(name, spoken, key, count) ?? find(name, SPOKEN_EVERYWHERE, key, count) };
    };
    return (given, values) => {
      const found = [given].flat().map((key) => search(key, values?.count));
      const { text, key, name } = found.find((each) => each.text !== undefined) ?? found.at(-1)!;
      return text === undefined ? key : fill(text, spoken, { ...ruled.get(name), ...values });
    };
  }

  return {
    getLanguage: () => language,
    setLanguage(next) {
      if (next === language) return;
      language = next;
      for (const hear of hears) hear();
    },
    subscribe(hear) {
      hears.add(hear);
      return () => void hears.delete(hear);
    },
    register(part, texts, rules) {
      if (rules) ruled.set(part, { ...ruled.get(part), ...rules });
      const before = parts.get(part);
      parts.set(part, before ? merge(before, texts) : texts);
    },
    say(part, spoken = language) {
      const name = `${spoken} ${part}`;
      const known = says.get(name) ?? createSay(part, spoken);
      says.set(name, known);
      return known;
    },
  };
}

function mapText(text: string | undefined, change: (text: string) => string): string | undefined {
  return text === undefined ? undefined : change(text);
}

function merge(before: Texts, after: Texts): Texts {
  const merged = writtenLanguages.map((id) => [id, { ...before[id], ...after[id] }] as const);
  return Object.fromEntries(merged) as unknown as Texts;
}

const rules = new Map<Language, Intl.PluralRules>();

function pluralOf(language: Language, count: number): string {
  const known = rules.get(language) ?? new Intl.PluralRules(languages[language].tag);
  rules.set(language, known);
  return `_${known.select(count)}`;
}

function read(tree: TextTree, path: readonly string[], suffix = ''): string | undefined {
  let found: string | TextTree | undefined = tree;
  path.forEach((name, at) => {
    const key = at === path.length - 1 ? `${name}${suffix}` : name;
    found = typeof found === 'object' ? found[key] : undefined;
  });
  return typeof found === 'string' ? found : undefined;
}
