/** SIP messages (RFC 3261 §7): read in one pass, with a bound on everything, and written. */

export interface SipHeader {
  /** In lower case and long: `v` is `via`. */
  name: string;
  value: string;
}

interface Common {
  headers: SipHeader[];
  body: Buffer;
}
export interface SipRequest extends Common {
  kind: 'request';
  method: string;
  uri: string;
}
export interface SipResponse extends Common {
  kind: 'response';
  status: number;
  reason: string;
}
export type SipMessage = SipRequest | SipResponse;

/** A message that is not SIP. `request`: enough of it was read to be refused by 400. */
export class BrokenMessageError extends Error {
  override name = 'BrokenMessageError';
  readonly request: SipRequest | undefined;

  constructor(message: string, request?: SipRequest) {
    super(message);
    this.request = request;
  }
}

const HEAD_BYTES_MAX = 16_384;
export const BODY_BYTES_MAX = 16_384;
const LINE_CHARACTERS_MAX = 4_096;
const HEADERS_MAX = 128;
const VERSION = 'SIP/2.0';
const TOKEN = /^[\w.!%*+`'~-]+$/;

/** RFC 3261 §7.3.3 and those that came later. */
const LONG_NAMES: Record<string, string> = {
  v: 'via',
  f: 'from',
  t: 'to',
  i: 'call-id',
  m: 'contact',
  l: 'content-length',
  c: 'content-type',
  e: 'content-encoding',
  k: 'supported',
  s: 'subject',
  o: 'event',
  r: 'refer-to',
  b: 'referred-by',
  x: 'session-expires',
  y: 'identity',
};

export const headersOf = ({ headers }: Pick<SipMessage, 'headers'>, name: string): string[] =>
  headers.filter((header) => header.name === name).map(({ value }) => value);

export const headerOf = ({ headers }: Pick<SipMessage, 'headers'>, name: string): string | undefined =>
  headers.find((header) => header.name === name)?.value;

/** A datagram, or one message of a stream. @throws BrokenMessageError */
export function parseMessage(bytes: Buffer): SipMessage {
  const headEnd = findHeadEnd(bytes);
  if (headEnd === undefined) throw new BrokenMessageError('no end of the headers');
  const lines = unfold(bytes.toString('utf8', 0, headEnd.at));
  const first = lines.shift() ?? '';
  const start = readStartLine(first);
  const headers = readHeaders(lines, start);
  return { ...start, headers, body: readBody(bytes.subarray(headEnd.next), start, headers) };
}

/** The empty line after the headers, by whichever line ends. */
export function findHeadEnd(bytes: Buffer): { at: number; next: number } | undefined {
  const within = bytes.subarray(0, HEAD_BYTES_MAX);
  const strict = within.indexOf('\r\n\r\n');
  if (strict >= 0) return { at: strict, next: strict + 4 };
  const loose = within.indexOf('\n\n');
  return loose < 0 ? undefined : { at: loose, next: loose + 2 };
}

/** Lines, each with those that go on with it (§7.3.1). */
function unfold(head: string): string[] {
  const lines: string[] = [];
  for (const raw of head.split('\n')) {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    const goesOn = lines.length > 1 && (line.startsWith(' ') || line.startsWith('\t'));
    if (goesOn) lines[lines.length - 1] += ` ${line.trim()}`;
    else lines.push(line);
    if (lines.length > HEADERS_MAX + 1) throw new BrokenMessageError('too many headers');
    if (lines.at(-1)!.length > LINE_CHARACTERS_MAX) throw new BrokenMessageError('a header is too long');
  }
  return lines;
}

type StartLine =
  | { kind: 'request'; method: string; uri: string }
  | { kind: 'response'; status: number; reason: string };

function readStartLine(line: string): StartLine {
  const one = line.indexOf(' ');
  const two = line.indexOf(' ', one + 1);
  if (one < 0) throw new BrokenMessageError('no start line');
  if (line.startsWith(`${VERSION} `)) {
    const status = Number(line.slice(one + 1, two < 0 ? undefined : two));
    const isStatus = Number.isInteger(status) && status >= 100 && status <= 699;
    if (!isStatus) throw new BrokenMessageError('no status');
    return { kind: 'response', status, reason: two < 0 ? '' : line.slice(two + 1) };
  }
  const method = line.slice(0, one);
  const uri = line.slice(one + 1, two);
  const isRequest = two > 0 && line.slice(two + 1) === VERSION && TOKEN.test(method) && uri !== '';
  if (!isRequest) throw new BrokenMessageError('no start line');
  return { kind: 'request', method, uri };
}

function readHeaders(lines: readonly string[], start: StartLine): SipHeader[] {
  const headers: SipHeader[] = [];
  let broken: string | undefined;
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (colon < 0 || !TOKEN.test(name)) broken ??= 'a header without a name';
    else headers.push({ name: LONG_NAMES[name] ?? name, value: line.slice(colon + 1).trim() });
  }
  if (broken) throw new BrokenMessageError(broken, toRefusable(start, headers));
  return headers;
}

function readBody(rest: Buffer, start: StartLine, headers: SipHeader[]): Buffer {
  const said = headerOf({ headers }, 'content-length');
  const length = said === undefined ? rest.length : Number(said);
  const isThere = Number.isInteger(length) && length >= 0 && length <= rest.length && length <= BODY_BYTES_MAX;
  if (!isThere || (said !== undefined && !/^\d+$/.test(said)))
    throw new BrokenMessageError('a body that is not as long as it says', toRefusable(start, headers));
  return rest.subarray(0, length);
}

const toRefusable = (start: StartLine, headers: SipHeader[]): SipRequest | undefined =>
  start.kind === 'request' ? { ...start, headers, body: Buffer.alloc(0) } : undefined;

/** Names as people write them; most networks do not mind, and logs are read by people. */
const WRITTEN: Record<string, string> = { 'call-id': 'Call-ID', cseq: 'CSeq', 'www-authenticate': 'WWW-Authenticate' };
const toWritten = (name: string) => WRITTEN[name] ?? name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

export function writeMessage(message: SipMessage): Buffer {
  const start =
    message.kind === 'request'
      ? `${message.method} ${message.uri} ${VERSION}`
      : `${VERSION} ${message.status} ${message.reason}`;
  const lines = message.headers
    .filter(({ name }) => name !== 'content-length')
    .map(({ name, value }) => `${toWritten(name)}: ${toOneLine(value)}`);
  lines.push(`Content-Length: ${message.body.length}`);
  return Buffer.concat([Buffer.from(`${[toOneLine(start), ...lines].join('\r\n')}\r\n\r\n`), message.body]);
}

/** Nothing that came from elsewhere begins a header of its own. */
const toOneLine = (value: string) => value.replace(/[\r\n\0]/g, ' ');
