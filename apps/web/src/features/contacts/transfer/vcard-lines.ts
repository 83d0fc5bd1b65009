/** One property of a vCard: `item1.TEL;TYPE=CELL:+1 202…`. */
export interface VcardLine {
  name: string;
  /** Parameters as they stand: `TYPE=CELL`, or a bare `CELL` of version 2.1. */
  params: string[];
  value: string;
}

/** Lines of RFC 6350, and of the older versions 2.1 and 3.0 that phones still write: folded, grouped, quoted-printable. */
export function readLines(text: string): VcardLine[] {
  return unfold(text).flatMap((line) => {
    const colon = findColon(line);
    if (colon < 0) return [];
    const [head = '', ...params] = splitOutsideQuotes(line.slice(0, colon), ';');
    const value = line.slice(colon + 1);
    const name = head.slice(head.lastIndexOf('.') + 1).toUpperCase();
    return [{ name, params, value: isQuotedPrintable(params) ? readQuotedPrintable(value, params) : value }];
  });
}

/** Text of a value without its escapes. */
export function unescapeValue(value: string): string {
  return value.replace(/\\([\\;,nN:])/g, (_whole, escaped: string) => (/[nN]/.test(escaped) ? '\n' : escaped));
}

/** The parts of a compound value (N, ORG), separated by what is not escaped. */
export function splitValue(value: string): string[] {
  const parts = [''];
  for (const [piece] of value.matchAll(/\\.|[^\\]|\\$/gs)) {
    if (piece === ';') parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map(unescapeValue);
}

function unfold(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const last = lines.at(-1);
    if (last !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = last + line.slice(1);
    // Version 2.1 breaks quoted-printable lines with a "=" at the end instead.
    else if (last?.endsWith('=') && /^[^:]*QUOTED-PRINTABLE/i.test(last))
      lines[lines.length - 1] = last.slice(0, -1) + line;
    else lines.push(line);
  }
  return lines;
}

function findColon(line: string): number {
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') quoted = !quoted;
    else if (line[at] === ':' && !quoted) return at;
  }
  return -1;
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts = [''];
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (character === separator && !quoted) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

function isQuotedPrintable(params: readonly string[]): boolean {
  return params.some((param) => /(^|=)QUOTED-PRINTABLE$/i.test(param));
}

function readQuotedPrintable(value: string, params: readonly string[]): string {
  const charset = params.map((param) => /^CHARSET=(.+)$/i.exec(param)?.[1]).find(Boolean) ?? 'utf-8';
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const part of value.match(/=[0-9A-Fa-f]{2}|[^=]+|=/g) ?? []) {
    if (/^=[0-9A-Fa-f]{2}$/.test(part)) bytes.push(Number.parseInt(part.slice(1), 16));
    // One by one: a call takes no more arguments than the stack holds.
    else for (const byte of encoder.encode(part)) bytes.push(byte);
  }
  return decode(new Uint8Array(bytes), charset);
}

function decode(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
