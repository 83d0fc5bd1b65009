import { type Candidate, findCandidates, textAfter, textBefore } from './code-candidates.ts';
import {
  asksFor,
  type CodeWord,
  findCodeWords,
  flatten,
  hasSigns,
  isOtherNumber,
  saysLinkPurpose,
  saysPurpose,
} from './code-words.ts';
import { toAsciiDigits } from './digits.ts';

/** Characters of a text that are searched: more than ten segments hold. */
const SEARCHED_CHARACTERS = 2_000;

/** Written for a browser, which reads the code off it: "@example.com #123456". It is the code, whatever else there is. */
const BOUND = /@[\w.-]+ #([A-Za-z0-9-]{3,10})(?![\w-])/;
/** The mark by which an app on Android knows its text: eleven characters that end it. */
const APP_HASH = /(?<!\S)[\w+/]{11}\s*$/;
const LINK =
  /(?:https?:\/\/|www\.)[\x21-\x7e]+|(?<![\w.-])(?:[\w-]{1,63}\.){1,4}[a-z]{2,8}(?![\w.])(?:\/[\x21-\x7e]*)?/g;
/** Who signs a text in brackets: "【12306】". Whose name has digits has sent no code by it. */
const SIGNATURE = /[【[「][^【】[\]「」]{1,20}[】\]」]/g;

/** A candidate beside a word for code has about this much; one that nothing speaks for, less than none. */
const BELIEVED = 10;
const UNSPOKEN = -30;
const SIGNED = 20;

interface ReadText {
  plain: string;
  /** It says what is said of codes, with or without the word. */
  isSigned: boolean;
  links: string[];
  words: CodeWord[];
  candidates: Candidate[];
}

/**
 * The code within the text of a service, as it is typed: "Your code is 123-456" gives "123456". What stands closest to a
 * word for code wins, unless it is told to be something else. Undefined when there is none in the first 2,000 characters.
 */
export function findCodeInText(text: string): string | undefined {
  return findCode(text, ({ kind }, score) => kind === 'digits' || score >= BELIEVED);
}

/** Whether a text of a service brings what it was waited for: a code, or a link to press instead. A welcome brings neither. */
export function bringsCode(text: string): boolean {
  if (findCodeInText(text) !== undefined) return true;
  // A host alone is a name.
  return (text.slice(0, SEARCHED_CHARACTERS).match(LINK) ?? []).some((link) => link.includes('/'));
}

/** The same of a text that need not bring a code: one that speaks of none has none. */
export function findCodeInMessage(text: string): string | undefined {
  return findCode(text, (_candidate, score) => score >= BELIEVED);
}

function findCode(text: string, isTaken: (candidate: Candidate, score: number) => boolean): string | undefined {
  const whole = toAsciiDigits(flatten(text.slice(0, SEARCHED_CHARACTERS)));
  const bound = BOUND.exec(whole)?.[1];
  if (bound !== undefined) return bound;
  const read = readText(whole);
  if (read === undefined) return undefined;
  const scored = read.candidates.map((candidate) => ({ candidate, score: scoreOf(candidate, read) }));
  const taken = scored.filter(({ candidate, score }) => isTaken(candidate, score));
  if (taken.length === 0) return codeOfLink(read);
  return taken.reduce((best, each) => (each.score > best.score ? each : best)).candidate.code;
}

/** Links, signatures and the hash of an app are blanked: their digits are no code, and their words speak of none. Undefined: nothing is like a code. */
function readText(whole: string): ReadText | undefined {
  const links: string[] = [];
  const signatures: string[] = [];
  const blank = (kept: string[]) => (found: string) => {
    kept.push(found);
    return ' '.repeat(found.length);
  };
  const withoutLinks = whole.replace(APP_HASH, '').replace(LINK, blank(links));
  const plain = withoutLinks.replace(SIGNATURE, (found) => (isSignature(found) ? blank(signatures)(found) : found));
  const signed = new Set(signatures.flatMap((signature) => signature.match(/\d{4,8}/g) ?? []));
  const candidates = findCandidates(plain).filter(({ code }) => !signed.has(code));
  // So is most of what people write to each other: no words for code need be looked for in it.
  if (candidates.length === 0 && links.length === 0) return undefined;
  return { plain, isSigned: hasSigns(plain), links, words: findCodeWords(plain), candidates };
}

function isSignature(bracketed: string): boolean {
  const inside = bracketed.slice(1, -1);
  return /\p{L}/u.test(inside) && findCodeWords(inside).length === 0 && !/^[A-Za-z0-9-]{4,10}$/.test(inside);
}

/** Only of a text that says what it is for: many a link ends in digits. */
function codeOfLink({ plain, links, words }: ReadText): string | undefined {
  if (words.length === 0 && !saysLinkPurpose(plain)) return undefined;
  return links.map((link) => /[/=](\d{4,8})[.,]?$/.exec(link)?.[1]).find((code) => code !== undefined);
}

function scoreOf(candidate: Candidate, read: ReadText): number {
  const { plain } = read;
  const before = textBefore(plain, candidate.at);
  const after = textAfter(plain, candidate.end);
  const spoken = nearness(candidate, read);
  // Six digits that somebody is asked to type need no word for what.
  const isAsked = asksFor(before, after) && (candidate.code.length > 5 || saysPurpose(plain));
  const asked = isAsked ? 50 : UNSPOKEN;
  const signed = read.isSigned && candidate.kind === 'digits' ? SIGNED : UNSPOKEN;
  const other = isOtherNumber(before) ? 70 : 0;
  return Math.max(spoken, asked, signed) + shapeOf(candidate, before) + placeOf(before, after, candidate) - other;
}

/** How much the shape itself speaks for a code: most have six digits, and many a number of four is a year. */
function shapeOf({ code, kind }: Candidate, before: string): number {
  if (kind === 'letters') return /(?::| is| key|为|為|:) ?$/.test(before) ? -20 : -100;
  if (kind === 'mixed') return /^[A-Za-z]{4,}\d+$/.test(code) ? -60 : -15;
  if (/^(?:19|20)\d\d$/.test(code)) return -25;
  return code.length === 6 ? 8 : 4;
}

/** Right behind a colon or "is", or alone on its line. A text that is nothing but five to eight digits is a code too. */
function placeOf(before: string, after: string, { code, kind }: Candidate): number {
  if (before.trim() === '' && after.trim() === '' && kind === 'digits' && code.length > 4) return 40;
  if (before.split('\n').at(-1)?.trim() === '' && after.split('\n', 1)[0]?.trim() === '') return 12;
  return /(?:[:=]|(?<!\p{L})(?:is|es|e|est|ist|lautet|adalah|to)|[为為是]|هو) ?["'“«「『[(]?$/iu.test(before) ? 10 : 0;
}

/** From 60, beside a word for code, downwards: less for every character between, and for every end of a sentence. */
function nearness({ at, end }: Candidate, { plain, words }: ReadText): number {
  const before = words.findLast((word) => word.end <= at);
  const after = words.find((word) => word.at >= end);
  const gaps = [before && plain.slice(before.end, at), after && plain.slice(end, after.at)];
  return Math.max(UNSPOKEN, ...gaps.map((gap) => (gap === undefined ? UNSPOKEN : 60 - costOf(gap))));
}

const FAR = 120;

function costOf(gap: string): number {
  if (gap.length > FAR) return FAR;
  const count = (marks: RegExp) => gap.match(marks)?.length ?? 0;
  return gap.length / 2 + count(/\p{Script=Han}/gu) + 25 * count(/[!?。！？;；\n]|\.(?=\s)/g) + 8 * count(/[,，、(]/g);
}
