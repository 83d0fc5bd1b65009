import { isAmount, isOtherNumber } from './code-words.ts';

/** Something in a text that may be its code. */
export interface Candidate {
  /** As it is typed: digits without the marks between them. */
  code: string;
  at: number;
  end: number;
  kind: 'digits' | 'mixed' | 'letters';
}

/** Digits, and the groups of them that single blanks or dashes join: a code, a date or a telephone number. */
const RUNS = /\d+(?:[ -]\d+)*/g;
/** Letters with digits, in parts or whole. Only parts of one length are a code in parts. */
const TOKENS = /[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/g;

/** Of the text beside a candidate, so much is looked at: then looking at all of them takes a time that grows with the text. */
const NEARBY = 40;

export function textBefore(text: string, at: number): string {
  return text.slice(Math.max(0, at - NEARBY), at);
}

export function textAfter(text: string, end: number): string {
  return text.slice(end, end + NEARBY);
}

/** Every part of a text that has the shape of a code and is no amount, date, address or part of something longer. */
export function findCandidates(text: string): Candidate[] {
  return [...findDigits(text), ...findTokens(text)];
}

function findDigits(text: string): Candidate[] {
  return [...text.matchAll(RUNS)].flatMap(({ 0: run, index }) => {
    return codesOfRun(run, index).filter(({ at, end }) => isFree(textBefore(text, at), textAfter(text, end)));
  });
}

/** "123 456" and "48-12-07" are one code; "482913 10" is one with the minutes behind it; a telephone number is none. */
function codesOfRun(run: string, index: number): Candidate[] {
  const groups = run.split(/[ -]/);
  const code = groups.join('');
  if (isOneCode(groups, code)) return [{ code, at: index, end: index + run.length, kind: 'digits' }];
  if (run.includes('-') || groups.length > 2) return [];
  let at = index;
  return groups.flatMap((group): Candidate[] => {
    const start = at;
    at += group.length + 1;
    return isOneCode([group], group) ? [{ code: group, at: start, end: start + group.length, kind: 'digits' }] : [];
  });
}

function isOneCode(groups: readonly string[], code: string): boolean {
  if (code.length < 4 || code.length > 8) return false;
  const [first] = groups;
  return groups.every(({ length }) => length === first!.length);
}

/** Neither within a word, an amount, a date, a masked or a telephone number, nor counted in something. */
function isFree(before: string, after: string): boolean {
  if (/[\p{Script=Latin}\p{Script=Cyrillic}_]$/u.test(before) || /^[\p{Script=Latin}\p{Script=Cyrillic}_]/u.test(after))
    return false;
  if (/\d[.,:/]$|[+@/\\~]$|[^\s\p{L}]-$/u.test(before) || /^(?:[.:/]\d|,\d(?!\d? ?[分秒小])|[@/\\+]|-\S)/u.test(after))
    return false;
  // "FB-12345" is a code with its service before it; a name of more letters is that of a thing.
  if (/\p{L}{4}-$/u.test(before) && !/(?:code|otp|код|pin)-$/iu.test(before)) return false;
  if (isBetween('*', before, after) !== isBeside('*', before, after)) return false;
  if (/(?:\d{1,2}(?:st|nd|th|\.)? (?:de |of )?\p{L}{3,10}[.,]?(?: de)?|\p{L}{3,10}\.? \d{1,2},) $/u.test(before))
    return false;
  return !isAmount(before, after);
}

function isBeside(mark: string, before: string, after: string): boolean {
  return before.endsWith(mark) || after.startsWith(mark);
}

function isBetween(mark: string, before: string, after: string): boolean {
  return before.endsWith(mark) && after.startsWith(mark);
}

function findTokens(text: string): Candidate[] {
  return [...text.matchAll(TOKENS)].flatMap(({ 0: token, index }): Candidate[] => {
    const end = index + token.length;
    const kind = kindOf(token);
    const before = textBefore(text, index);
    const after = textAfter(text, end);
    if (!kind || /[\p{Script=Latin}\p{Script=Cyrillic}@#/+*_.]$/u.test(before)) return [];
    if (/^(?:[@/+*_]|\.[\p{L}\d])/u.test(after) || isOtherNumber(before)) return [];
    return [{ code: token, at: index, end, kind }];
  });
}

function kindOf(token: string): Candidate['kind'] | undefined {
  const groups = token.split('-');
  const plain = groups.join('');
  if (plain.length < 4 || plain.length > 10 || groups.length > 3) return undefined;
  if (groups.length > 1 && groups.some(({ length }) => length < 2 || length > 4)) return undefined;
  const hasDigit = /\d/.test(plain);
  if (hasDigit && /[A-Za-z]/.test(plain)) return 'mixed';
  return !hasDigit && /^[A-Z]+$/.test(plain) ? 'letters' : undefined;
}
