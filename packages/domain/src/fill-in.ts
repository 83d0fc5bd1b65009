import { type Language, languages } from './languages.ts';

export type FillValues = Readonly<Record<string, unknown>>;

/** The first and last characters of what is written in Latin letters, digits or signs of money. */
const LATIN_FIRST = /^[\p{Script=Latin}\d$¥+−]/u;
const LATIN_LAST = /[\p{Script=Latin}\d%]$/u;
/** Chinese, or a mark that is as wide as a Chinese character. */
const WIDE_FIRST = /^[\p{Script=Han}，。：；？！、（）“”【】]/u;
const WIDE_LAST = /[\p{Script=Han}，。：；？！、（）“”【】]$/u;
const HAN_FIRST = /^\p{Script=Han}/u;
const HAN_LAST = /\p{Script=Han}$/u;

const numberFormats = new Map<Language, Intl.NumberFormat>();

/**
 * Puts values where `placeholder` finds their names (its first group). Counts are grouped as the language has it
 * (1,001). A language without spaces gets one beside a Latin word or a figure, whatever a value begins and ends with,
 * and none between two of its own words: "支付 $5.00 订阅", "支付 50 云币订阅".
 */
export function fillIn(template: string, placeholder: RegExp, language: Language, values: FillValues): string {
  const join = languages[language].space === '' ? joinWide : joinPlain;
  // Every second part is a name: what the expression's group took.
  const parts = template.split(placeholder);
  return parts.reduce((text, part, at) => join(text, at % 2 === 1 ? sayValue(values[part], language) : part), '');
}

function sayValue(value: unknown, language: Language): string {
  return typeof value === 'number' ? countOf(value, language) : String(value ?? '');
}

/** A count as the language writes it: "1,001". */
function countOf(count: number, language: Language): string {
  const known = numberFormats.get(language) ?? new Intl.NumberFormat(languages[language].tag);
  numberFormats.set(language, known);
  return known.format(count);
}

function joinPlain(left: string, right: string): string {
  return left + right;
}

function joinWide(left: string, right: string): string {
  if (left === '' || right === '') return left + right;
  if (left.endsWith(' ') && WIDE_LAST.test(left.trimEnd()) && WIDE_FIRST.test(right)) return left.trimEnd() + right;
  if (right.startsWith(' ') && WIDE_LAST.test(left) && WIDE_FIRST.test(right.trimStart()))
    return left + right.trimStart();
  const meets = (HAN_LAST.test(left) && LATIN_FIRST.test(right)) || (LATIN_LAST.test(left) && HAN_FIRST.test(right));
  return meets ? `${left} ${right}` : left + right;
}
