import { BrokenMessageError, headerOf, headersOf, type SipHeader, type SipMessage } from './message.ts';

/** `;name=value` behind an address or a Via; names in lower case, without quotation marks. */
export type Params = Map<string, string>;

export interface SipAddress {
  uri: string;
  params: Params;
}
export interface SipUri {
  scheme: string;
  user: string;
  host: string;
  port: number | undefined;
  params: Params;
}
export interface Via {
  transport: string;
  host: string;
  port: number | undefined;
  params: Params;
}

/** Splits a text at its marks, outside of quotation marks and angle brackets. One pass. */
export function splitOutside(text: string, mark: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  let isBracketed = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isQuoted && letter === '\\') at += 1;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === '<') isBracketed = true;
    else if (letter === '>') isBracketed = false;
    else if (letter === mark && !isBracketed) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/** Values of a header that may stand several times, or several in one line. */
export const listOf = (message: Pick<SipMessage, 'headers'>, name: string): string[] =>
  headersOf(message, name)
    .flatMap((value) => splitOutside(value, ','))
    .map((value) => value.trim())
    .filter((value) => value !== '');

export function parseParams(parts: readonly string[]): Params {
  const params: Params = new Map();
  for (const part of parts) {
    const equals = part.indexOf('=');
    const name = (equals < 0 ? part : part.slice(0, equals)).trim().toLowerCase();
    if (name !== '') params.set(name, equals < 0 ? '' : unquote(part.slice(equals + 1).trim()));
  }
  return params;
}

const unquote = (text: string) =>
  text.startsWith('"') && text.endsWith('"') && text.length > 1 ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text;

/** `"Name" <sip:…>;tag=…`, or without brackets. @throws BrokenMessageError */
export function parseAddress(value: string): SipAddress {
  const parts = splitOutside(value, ';');
  const first = parts[0]!;
  const open = findOpen(first);
  if (open < 0) return { uri: first.trim(), params: parseParams(parts.slice(1)) };
  const close = first.indexOf('>', open);
  if (close < 0) throw new BrokenMessageError('an address without its end');
  return { uri: first.slice(open + 1, close).trim(), params: parseParams(parts.slice(1)) };
}

/** The first bracket outside of a name in quotation marks. */
function findOpen(text: string): number {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (isQuoted && text[at] === '\\') at += 1;
    else if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === '<' && !isQuoted) return at;
  }
  return -1;
}

/** @throws BrokenMessageError */
export function parseUri(uri: string): SipUri {
  const colon = uri.indexOf(':');
  const scheme = uri.slice(0, Math.max(0, colon)).toLowerCase();
  const parts = uri
    .slice(colon + 1)
    .split('?')[0]!
    .split(';');
  if (scheme === 'tel')
    return { scheme, user: parts[0]!, host: '', port: undefined, params: parseParams(parts.slice(1)) };
  if (scheme !== 'sip' && scheme !== 'sips') throw new BrokenMessageError('an address of another kind');
  // The part before the @ may have its own semicolons (`+1201;npdi@host`).
  const rest = uri.slice(colon + 1).split('?')[0]!;
  const at = rest.lastIndexOf('@');
  const user = at < 0 ? '' : rest.slice(0, at);
  const behind = rest.slice(at + 1).split(';');
  const place = parseHostPort(behind[0]!);
  const params = parseParams([...user.split(';').slice(1), ...behind.slice(1)]);
  return { scheme, user: user.split(';')[0]!.split(':')[0]!, ...place, params };
}

/** @throws BrokenMessageError */
function parseHostPort(text: string): { host: string; port: number | undefined } {
  const trimmed = text.trim();
  const behindHost = trimmed.startsWith('[') ? trimmed.indexOf(']') + 1 : 0;
  const colon = trimmed.indexOf(':', behindHost);
  const host = colon < 0 ? trimmed : trimmed.slice(0, colon).trim();
  const digits = colon < 0 ? undefined : trimmed.slice(colon + 1).trim();
  const port = digits === undefined ? undefined : Number(digits);
  const isPort = port === undefined || (Number.isInteger(port) && port > 0 && port < 65_536);
  if (host === '' || /[\s<>"]/.test(host) || !isPort) throw new BrokenMessageError('a place that is none');
  return { host: host.replace(/^\[|\]$/g, ''), port };
}

/** `SIP/2.0/UDP host:port;branch=…`. @throws BrokenMessageError */
export function parseVia(value: string): Via {
  const parts = splitOutside(value, ';');
  const match = /^SIP\s*\/\s*2\.0\s*\/\s*(\w+)\s+(\S.*)$/i.exec(parts[0]!.trim());
  if (!match) throw new BrokenMessageError('a Via that is none');
  const transport = match[1]!.toUpperCase();
  return { transport, ...parseHostPort(match[2]!), params: parseParams(parts.slice(1)) };
}

/** @throws BrokenMessageError */
function parseCSeq(message: Pick<SipMessage, 'headers'>): { number: number; method: string } {
  const match = /^(\d{1,10})\s+(\S+)$/.exec(headerOf(message, 'cseq') ?? '');
  const number = Number(match?.[1]);
  if (!match || number > 0x7f_ff_ff_ff) throw new BrokenMessageError('a CSeq that is none');
  return { number, method: match[2]! };
}

/** The parts without which nothing can be done with a message, once for all. */
export interface Essentials {
  via: Via;
  cseq: { number: number; method: string };
  callId: string;
  fromTag: string;
  toTag: string;
}

/** @throws BrokenMessageError */
export function readEssentials(message: SipMessage): Essentials {
  const via = parseVia(listOf(message, 'via')[0] ?? '');
  const cseq = parseCSeq(message);
  const callId = headerOf(message, 'call-id') ?? '';
  const from = parseAddress(headerOf(message, 'from') ?? '');
  const to = parseAddress(headerOf(message, 'to') ?? '');
  if (callId === '' || from.uri === '' || to.uri === '') throw new BrokenMessageError('a message of no call');
  if (message.kind === 'request' && cseq.method !== message.method)
    throw new BrokenMessageError('a CSeq of another method');
  return { via, cseq, callId, fromTag: from.params.get('tag') ?? '', toTag: to.params.get('tag') ?? '' };
}

export const header = (name: string, value: string): SipHeader => ({ name, value });
