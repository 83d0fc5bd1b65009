import { createHash } from 'node:crypto';
import { ForgedWebhookError, type RawWebhook } from '@manyline/ports/carrier';
import { readForeign } from '@manyline/testkit/foreign-paper';
import { getExpectedTwilioSignature, validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import { describe, expect, it } from 'vitest';
import { readSigned, sign } from './signature.ts';

interface Vectors {
  auth_token: string;
  vectors: { url: string; params?: [string, string][] | 'as vector 0'; body?: string; signature: string }[];
}

const HEADER = 'x-twilio-signature';
const KEY = 'token-of-these-tests';

const toRaw = (url: string, fields: URLSearchParams | string, signature: string): RawWebhook => ({
  url,
  headers: { [HEADER]: signature },
  body: Buffer.from(fields.toString()),
});
const isBelieved = (raw: RawWebhook, keys: readonly string[] = [KEY]) => {
  try {
    readSigned(raw, HEADER, keys);
    return true;
  } catch (error) {
    if (!(error instanceof ForgedWebhookError)) throw error;
    return false;
  }
};

it('signatures are those of the vectors of Twilio’s Python library', ({ skip }) => {
  const foreign = readForeign<Vectors>('webhook/twilio-signature-vectors.json');
  if (!foreign) return skip('FOREIGN_DATA names no folder with webhook/');
  const first = foreign.vectors[0]!.params as [string, string][];
  expect(foreign.vectors.length).toBeGreaterThanOrEqual(6);
  for (const { url, params = [], body, signature } of foreign.vectors) {
    const fields = new URLSearchParams(params === 'as vector 0' ? first : params);
    if (body === undefined) expect(sign(foreign.auth_token, url, fields)).toBe(signature);
    const raw = toRaw(url, body ?? fields, signature);
    expect(isBelieved(raw, [foreign.auth_token]), url).toBe(true);
    expect(isBelieved(raw, ['another']), url).toBe(false);
    expect(isBelieved({ ...raw, body: Buffer.from(`${raw.body}x`) }, [foreign.auth_token]), url).toBe(false);
  }
});

describe('a webhook', () => {
  const fields = new URLSearchParams([
    ['Body', 'é你好 +&='],
    ['MessageSid', 'SM1'],
    ['To', '+12015550100'],
    ['Empty', ''],
  ]);
  const params = Object.fromEntries(fields);

  it.each([
    'https://texts.example.com/carrier/twilio:main',
    'https://texts.example.com/carrier/twilio:main?ref=aZ09_-',
    'https://texts.example.com:443/carrier/twilio:main?ref=a',
    'https://texts.example.com:8443/carrier/twilio:main?ref=a',
    'http://texts.example.com:80/carrier/twilio:main',
    "https://texts.example.com/carrier/twilio:main?ref=it's",
    'https://texts.example.com/carrier/twilio:main?ref=%20a+b&c=',
    'https://texts.example.com/carrier/twilio:main?ref=%E4%BD%A0',
    'https://TEXTS.example.com/carrier/twilio:main',
  ])('at %s is believed where Twilio’s own library believes it, however it was spelt', (url) => {
    const legacy = new URL(url).href.replaceAll("'", '%27').replaceAll('%20', '+');
    const spelt = [url, new URL(url).href, legacy, url.replace(/:\d+\//, '/'), url.replace('.com/', '.com:443/')];
    for (const signedUrl of spelt) {
      const signature = getExpectedTwilioSignature(KEY, signedUrl, params);
      const believed = isBelieved(toRaw(url, fields, signature));
      // Where theirs does, ours does.
      if (validateRequest(KEY, signature, url, params)) expect(believed, signedUrl).toBe(true);
      expect(isBelieved(toRaw(url, fields, signature), ['another'])).toBe(false);
    }
    expect(isBelieved(toRaw(url, fields, getExpectedTwilioSignature(KEY, `${url}#x`, params)))).toBe(false);
  });

  it('is believed by either key while one takes the place of the other', () => {
    const url = 'https://texts.example.com/carrier/twilio:main';
    const raw = toRaw(url, fields, sign('old', url, fields));
    expect(isBelieved(raw, ['new', 'old'])).toBe(true);
    expect(isBelieved(raw, ['new'])).toBe(false);
  });

  it('whose body is no form is believed by the hash in its address alone', () => {
    const body = '{"a":1}';
    const hash = createHash('sha256').update(body).digest('hex');
    const url = `https://texts.example.com/carrier/twilio:main?bodySHA256=${hash}`;
    const raw = toRaw(url, body, sign(KEY, url, new URLSearchParams()));
    expect(isBelieved(raw)).toBe(true);
    expect(isBelieved({ ...raw, body: Buffer.from('{"a":2}') })).toBe(false);
  });

  it('that is broken in any of 10,000 ways is refused, and nothing else happens', { timeout: 60_000 }, () => {
    const url = 'https://texts.example.com/carrier/twilio:main?ref=a';
    const good = toRaw(url, fields, sign(KEY, url, fields));
    let seed = 1;
    const draw = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const misread: string[] = [];
    for (let count = 0; count < 10_000; count += 1) {
      const body = Buffer.from(good.body);
      const at = draw(body.length);
      if (draw(3) === 0) body[at] = body[at]! ^ (1 + draw(255));
      const cut = draw(3) === 0 ? body.subarray(0, at) : body;
      const signature = draw(2) === 0 ? good.headers[HEADER] : Buffer.from(`${count}`).toString('base64');
      const raw = { ...good, body: cut, headers: { [HEADER]: signature } };
      // Some changes leave what is signed as it was, such as `%2b` for `%2B`: their library is asked.
      if (isBelieved(raw) !== validateRequest(KEY, signature!, url, toParams(cut))) misread.push(cut.toString());
    }
    expect(misread).toEqual([]);
  });
});

function toParams(body: Buffer): Record<string, string[]> {
  const read = new URLSearchParams(body.toString('utf8'));
  return Object.fromEntries([...new Set(read.keys())].map((name) => [name, read.getAll(name)]));
}
