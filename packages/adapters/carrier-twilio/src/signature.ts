import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { parse as parseQuery, stringify as writeQuery } from 'node:querystring';
import { ForgedWebhookError, type RawWebhook } from '@manyline/ports/carrier';

/**
 * The fields of a webhook, once it is known that the network signed it: over the URL that it was given and every field, sorted;
 * over the URL alone where the body is no form, whose hash is in the query then. @throws ForgedWebhookError
 */
export function readSigned(raw: RawWebhook, header: string, keys: readonly string[]): URLSearchParams {
  const given = Buffer.from(raw.headers[header] ?? '');
  const hashed = URL.parse(raw.url)?.searchParams.get('bodySHA256');
  const fields = new URLSearchParams(hashed ? '' : raw.body.toString('utf8'));
  const signed = spellings(raw.url).flatMap((url) => keys.map((key) => sign(key, url, fields)));
  // All of them are compared, so that the time tells nothing.
  const matches = signed.filter((each) => isSame(given, Buffer.from(each)));
  if (matches.length === 0) throw new ForgedWebhookError('the signature is not of our account');
  if (hashed && !isSame(Buffer.from(hashed), Buffer.from(createHash('sha256').update(raw.body).digest('hex'))))
    throw new ForgedWebhookError('the body is not the one that was signed');
  return fields;
}

export function sign(key: string, url: string, fields: URLSearchParams): string {
  const names = [...new Set(fields.keys())].sort();
  const parts = names.flatMap((name) => [...new Set(fields.getAll(name))].sort().map((value) => name + value));
  return createHmac('sha1', key)
    .update([url, ...parts].join(''))
    .digest('base64');
}

/**
 * As the network may have written the address that it was given: their side is not of one mind about default ports and marks in a query.
 */
function spellings(given: string): string[] {
  const url = URL.parse(given);
  if (!url) return [given];
  const asGiven = [withPort(given, ''), withPort(given, defaultPort(given))];
  const normal = [withPort(url.href, ''), withPort(url.href, defaultPort(url.href))];
  return [...new Set([given, ...asGiven, ...normal, ...normal.map(withOldQuery)])];
}

const SCHEME_END = '://';

function withPort(url: string, port: string): string {
  const begin = url.indexOf(SCHEME_END) + SCHEME_END.length;
  const length = url.slice(begin).search(/[/?#]/);
  const end = length < 0 ? url.length : begin + length;
  const host = url.slice(begin, end);
  const colon = host.lastIndexOf(':');
  const hasPort = colon > host.lastIndexOf(']');
  return `${url.slice(0, begin)}${hasPort ? host.slice(0, colon) : host}${port}${url.slice(end)}`;
}

const defaultPort = (url: string) => (url.startsWith('https:') ? ':443' : ':80');

function withOldQuery(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? url : `${url.slice(0, at)}?${writeQuery(parseQuery(url.slice(at + 1)))}`;
}

function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
