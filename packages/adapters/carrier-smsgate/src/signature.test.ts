import { describe, expect, it } from 'vitest';
import { checkSigned } from './signature.ts';

/** By `printf BODY TIME | openssl dgst -sha256 -hmac KEY`. */
const signed = {
  key: 'a key of sixteen and more',
  body: '{"a":"é"}',
  time: '1700000000',
  signature: 'e6dce8f30a13251da2a45df27a7aeb94c3cc55bda213660885a076ecfdff7791',
};
const AT = 1_700_000_000_000;

function isBelieved({ key, body, time, signature }: typeof signed): boolean {
  const headers = { 'x-signature': signature, 'x-timestamp': time };
  try {
    checkSigned({ url: 'https://texts.example.com/', headers, body: Buffer.from(body) }, key, AT);
    return true;
  } catch {
    return false;
  }
}

describe('a webhook of the app', () => {
  it('that another program signed is believed, in either case of its digits', () => {
    expect(isBelieved(signed)).toBe(true);
    expect(isBelieved({ ...signed, signature: signed.signature.toUpperCase() })).toBe(true);
  });

  it.each<[string, Partial<typeof signed>]>([
    ['body', { body: '{"a":"e"}' }],
    ['time', { time: '1700000001' }],
    ['key', { key: 'another key of sixteen' }],
    ['signature', { signature: signed.signature.replace('e6', 'e7') }],
    ['body and time, moved between them', { body: '{"a":"é"}1', time: '700000000' }],
  ])('is not with another %s', (_, other) => {
    expect(isBelieved({ ...signed, ...other })).toBe(false);
  });
});
