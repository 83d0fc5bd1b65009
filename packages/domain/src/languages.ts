import { offersPseudo } from '#pseudo-switch';

/** The languages that words are written in. One more here, and every file of words that lacks it stops compiling. */
export const writtenLanguages = ['en', 'zh'] as const;
export type WrittenLanguage = (typeof writtenLanguages)[number];

/** A language to look at screens in: English that a machine accents and lengthens (pseudo.ts). Nothing is written in it. */
export const PSEUDO = 'xa';
export type Language = WrittenLanguage | typeof PSEUDO;

interface LanguageRow {
  /** `languagecode` on the wire, and the language of an account in its row. */
  code: string;
  /** For browsers and `Intl` (BCP 47): the `lang` of a page, dates, plural forms, the order of names. */
  tag: string;
  /** As its own speakers call it. */
  name: string;
  /** The country (ISO) that is chosen before anybody chose one (spec 2 §9). */
  country: string;
  /** The text between two sentences. */
  space: '' | ' ';
  /** The text between the items of a list. */
  comma: string;
  /** The text between a name and what it names. */
  colon: string;
}

/** The languages, a row each: what goes by a language reads it here or is a table over all of them. */
export const languages = {
  en: { code: 'en', tag: 'en', name: 'English', country: 'US', space: ' ', comma: ', ', colon: ': ' },
  zh: { code: 'zh_cn', tag: 'zh-CN', name: '中文', country: 'CN', space: '', comma: '、', colon: '：' },
  xa: { code: 'en_xa', tag: 'en-XA', name: '[Éñğłíšĥ]', country: 'US', space: ' ', comma: ', ', colon: ': ' },
} as const satisfies Record<Language, LanguageRow>;

/** How the wire spells a language. Inside, a language is a `Language`; codes are read and written at the edge alone. */
export type WireLanguage = (typeof languages)[Language]['code'];

/** The languages that can be chosen here: those that are written, and the pseudo language where it was asked for. */
export const languageIds: readonly Language[] = offersPseudo ? [...writtenLanguages, PSEUDO] : writtenLanguages;
export const languageCodes: readonly WireLanguage[] = languageIds.map((id) => languages[id].code);

/** The language of a `languagecode`; undefined for one that there is not, or is not offered here. */
export function languageOfCode(code: unknown): Language | undefined {
  return languageIds.find((id) => languages[id].code === code);
}

/** The first language that a list of tags names ("zh-TW", "en"), as browsers and Accept-Language give them. */
export function languageOfTags(tags: readonly string[]): Language | undefined {
  const named = tags.map((tag) => writtenLanguages.find((id) => tag.toLowerCase().split('-')[0] === id));
  return named.find((language) => language !== undefined);
}

/** Sentences that stand behind each other, as the language has it. */
export function joinSentences(language: Language, sentences: readonly string[]): string {
  return sentences.join(languages[language].space);
}

/** A name and what it names: "Note: later", "备注：稍后". */
export function joinLabel(language: Language, label: string, value: string): string {
  return `${label}${languages[language].colon}${value}`;
}

/** Items of a list, as the language has it: "USDT, USDC", "USDT、USDC". */
export function joinList(language: Language, items: readonly string[]): string {
  return items.join(languages[language].comma);
}
