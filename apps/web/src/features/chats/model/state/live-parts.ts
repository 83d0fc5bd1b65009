import { joinNumber } from '@manyline/domain/phone';
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
/** Words with a dot inside, of which the reader takes those that are addresses. Letters of all scripts with capitals are taken in, so that no host ends amid a word. */
const WEB =
  /(?<![\w\p{Lu}\p{Ll}\p{M}@./\\?#&=%+~-])[a-z\d-]+(?:\.[\w\p{Lu}\p{Ll}\p{M}-]+)+(?:(?:[@/?#%+]|:\d)[!-~\p{Lu}\p{Ll}\p{M}]*)?/giu;
const MAIL = /(?<![\w.+%/:@-])[\w.+%-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+/gi;
/** International, or as North Americans write theirs; bare digits may be anything. */
const PHONE = /(?<![\w.+/-])(?:\+\d[\d ().-]{6,22}|\(\d{3}\) ?\d{3}-\d{4}|\d{3}-\d{3}-\d{4})(?![\w@%-])/g;

/** Ends of hosts that people write to each other. Those that name a kind of file as often ("md", "sh", "py", "zip") are none. */
const KNOWN_TOPS = new Set(
  (
    'com net org edu gov int mil info biz name pro mobi app dev page link site online website web store shop blog news live ' +
    'tech cloud space world club vip top xyz wiki games media email social travel video tube fun art chat help ' +
    'ac ae ai al ar at au az bd be bg bh bo br ca cc ch ci cl cm cn co cr cz de dk dz ec ee eg es et eu fi fm fr ' +
    'ga gd ge gg gh gl gr gt gy hk hn hr hu id ie il im in io iq ir it je jm jo jp ke kg kh kr kw kz la lb li lk lt lu lv ly ' +
    'ma me mk mm mn mt mu mx my ng ni nl no np nz om pa pe pg ph pk pl pr pt qa ro ru sa se sg si sk sn su sv sy tel th ' +
    'tn to tr tt tv tw tz ua ug uk us uy uz ve vn ws ye za zm zw'
  ).split(' '),
);
/** Of hosts that are a number, as 12306.cn: with others, "9.am/5.pm" and "3.in/4.in" would be some. */
const NUMERIC_TOPS = new Set(['com', 'net', 'cn']);

/** Links, mail addresses and phone numbers within a text, written as they stand. `ownTelCode`: of the number that got it. */
export function splitLive(text: string, ownTelCode: string): LivePart[] {
  const searched = text.slice(0, SEARCHED_CHARACTERS);
  const found = [
    ...findAll(searched, LINK, readLink),
    ...findAll(searched, WEB, readWeb),
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

/**
 * An address without http: one that begins with www, or one with a path whose end is a known domain. A name with a dot alone may
 * be a file, a version, or the end of a sentence and the next one's first word.
 */
function readWeb(run: string): Omit<Found, 'at'> | undefined {
  const text = withoutEnd(run);
  const host = /^[a-z\d.-]+/i.exec(text)?.[0] ?? '';
  const labels = host.toLowerCase().split('.');
  const top = host.slice(host.lastIndexOf('.') + 1);
  // "Hi.You/we": the next sentence's first word. Whoever writes all in capitals means no sentence.
  if (!/^[a-z]{2,}$/i.test(top) || (/^[A-Z]/.test(top) && host !== host.toUpperCase())) return undefined;
  const isNamed = labels[0] === 'www' && labels.length > 2;
  const hasPath = /^(?::\d+)?\//.test(text.slice(host.length));
  if (!isNamed && !(hasPath && isKnownHost(labels))) return undefined;
  const link = readLink(`https://${text}`);
  // A host with "_" or an accent would lead to another one than stands there.
  return link && new URL(link.to).hostname === host.toLowerCase() ? { ...link, text } : undefined;
}

function isKnownHost(labels: readonly string[]): boolean {
  const top = labels.at(-1) ?? '';
  if (labels.every((label, index) => index === labels.length - 1 || /^\d+$/.test(label)))
    return labels.length === 2 && NUMERIC_TOPS.has(top);
  return KNOWN_TOPS.has(top);
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
  if (ownTelCode !== '1') return undefined;
  return { text, kind: 'phone', to: joinNumber({ telCode: '1', phone: digits }) };
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
