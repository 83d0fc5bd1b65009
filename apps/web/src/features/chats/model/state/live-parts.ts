import { callingCodeOf } from '@manyline/domain/regions';

/** A run of a text; with a `kind` it leads somewhere. The runs together are the text, to the character. */
export interface LivePart {
  text: string;
  kind?: 'link' | 'mail' | 'phone';
  /** An address of the web or of a mail, or the full number, digits. */
  to?: string;
}

interface Found {
  at: number;
  text: string;
  kind: NonNullable<LivePart['kind']>;
  to: string;
}

/** Characters of a text that are searched: more than ten segments hold. */
const SEARCHED_CHARACTERS = 2_000;
const LINK = /(?<![\w@.])https?:\/\/[!-~]+/gi;
const MAIL = /(?<![\w.+%/:@-])[\w.+%-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+/gi;
/** International, or as North Americans write theirs; bare digits may be anything. */
const PHONE = /(?<![\w.+/-])(?:\+\d[\d ().-]{6,22}|\(\d{3}\) ?\d{3}-\d{4}|\d{3}-\d{3}-\d{4})(?![\w@%-])/g;

/** Links, mail addresses and phone numbers within a text, written as they stand. `ownTelCode`: of the number that got it. */
export function splitLive(text: string, ownTelCode: string): LivePart[] {
  const searched = text.slice(0, SEARCHED_CHARACTERS);
  const found = [
    ...findAll(searched, LINK, readLink),
    ...findAll(searched, MAIL, readMail),
    ...findAll(searched, PHONE, (run) => readPhone(run, ownTelCode)),
  ].sort((a, b) => a.at - b.at);
  const parts: LivePart[] = [];
  let end = 0;
  for (const { at, ...part } of found) {
    // Within another: a number in an address is a part of it.
    if (at < end) continue;
    if (at > end) parts.push({ text: text.slice(end, at) });
    parts.push(part);
    end = at + part.text.length;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end) });
  return parts;
}

type Read = (run: string) => Omit<Found, 'at'> | undefined;

function findAll(text: string, expression: RegExp, read: Read): Found[] {
  return [...text.matchAll(expression)].flatMap((match) => {
    const part = read(match[0]);
    return part ? [{ at: match.index, ...part }] : [];
  });
}

/** Only what shows where it leads: http and https, a host in plain letters, nobody's name before it. */
function readLink(run: string): Omit<Found, 'at'> | undefined {
  const text = withoutEnd(run);
  if (!URL.canParse(text)) return undefined;
  const { hostname, username, password, href, protocol } = new URL(text);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  const isPlain = hostname.includes('.') && !hostname.includes('xn--');
  return isWeb && isPlain && username === '' && password === '' ? { text, kind: 'link', to: href } : undefined;
}

function readMail(run: string): Omit<Found, 'at'> | undefined {
  const text = withoutEnd(run);
  const [name, host] = text.split('@');
  return name && host?.includes('.') ? { text, kind: 'mail', to: `mailto:${encodeURI(text)}` } : undefined;
}

const DIGITS = { min: 8, max: 15 };

function readPhone(run: string, ownTelCode: string): Omit<Found, 'at'> | undefined {
  const text = run.replace(/(?<!\D)\D+$/, '');
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+')) {
    const isNumber = digits.length >= DIGITS.min && digits.length <= DIGITS.max && callingCodeOf(digits) !== undefined;
    return isNumber ? { text, kind: 'phone', to: digits } : undefined;
  }
  return ownTelCode === '1' ? { text, kind: 'phone', to: `1${digits}` } : undefined;
}

const END = new Set('.,;:!?\'"*_]}>');

/** Without what a sentence puts behind it; a bracket stays where the address opened one. */
function withoutEnd(run: string): string {
  let end = run.length;
  let open = 0;
  for (const character of run) open += character === '(' ? 1 : character === ')' ? -1 : 0;
  for (;;) {
    const last = run[end - 1] ?? '';
    if (last === ')' && open < 0) open += 1;
    else if (!END.has(last)) return run.slice(0, end);
    end -= 1;
  }
}
