import { ForgedWebhookError } from '@manyline/ports/carrier';
import { checkSignature, isSecret, type Signed, signWith } from '@manyline/ports/standard-signature';
import { readForeign } from '@manyline/testkit/foreign-paper';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';

interface Vectors {
  sign: {
    secret: string;
    'webhook-id': string;
    'webhook-timestamp': number;
    payload: string;
    expected: string;
  }[];
  tolerance_seconds: number;
}
const vectors = readForeign<Vectors>('webhook/standard-webhooks-vectors.json');

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const NOW = 1_800_000_000_000;
const body = Buffer.from('{"test": "é你好"}');

function toSigned(headers: Record<string, string>, more: Partial<Signed> = {}): Signed {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers;
  return { id, timestamp, signature, body, ...more };
}
const signed = (more: Partial<Signed> = {}, secrets = [SECRET]) =>
  toSigned(signWith(secrets, 'msg_1', body, NOW), more);
const check = (one: Signed, secrets = [SECRET], now = NOW) => checkSignature(one, secrets, now);

describe('signatures of the gateway protocol', () => {
  it('are those of the vectors of Standard Webhooks', ({ skip }) => {
    if (!vectors) return skip('FOREIGN_DATA is not set');
    for (const { secret, payload, expected, ...vector } of vectors.sign) {
      const at = vector['webhook-timestamp'] * 1_000;
      const headers = signWith([secret], vector['webhook-id'], Buffer.from(payload), at);
      expect(headers['webhook-signature']).toBe(expected);
      const one = { ...toSigned(headers), body: Buffer.from(payload) };
      const beside = 'v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc= v2,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=';
      for (const signature of [expected, `${beside} ${expected}`])
        expect(checkSignature({ ...one, signature }, [secret], at)).toBe(vector['webhook-id']);
      expect(checkSignature(one, [secret.replace('whsec_', '')], at)).toBe(vector['webhook-id']);
      expect(vectors.tolerance_seconds).toBe(300);
    }
  });

  it('are taken by the library of Standard Webhooks, and its are taken here', () => {
    const at = new Date();
    const headers = signWith([SECRET], 'msg_1', body, at.getTime());
    expect(new Webhook(SECRET).verify(body.toString('utf8'), headers)).toEqual({ test: 'é你好' });
    const signature = new Webhook(SECRET).sign('msg_1', at, body.toString('utf8'));
    expect(checkSignature({ ...toSigned(headers), signature }, [SECRET], at.getTime())).toBe('msg_1');
  });

  it('of the old secret and of the new one are both right while it is changed, on either side', () => {
    for (const by of [[SECRET], [OTHER], [SECRET, OTHER]]) expect(check(signed({}, by), [SECRET, OTHER])).toBe('msg_1');
    expect(check(signed({}, [SECRET, OTHER]), [OTHER])).toBe('msg_1');
    expect(() => check(signed({}, [SECRET]), [OTHER])).toThrow(ForgedWebhookError);
  });

  it.each<[string, Partial<Signed>]>([
    ['no id', { id: undefined }],
    ['another id', { id: 'msg_2' }],
    ['no time', { timestamp: undefined }],
    ['a word for a time', { timestamp: 'hello' }],
    ['another time', { timestamp: String(NOW / 1_000 + 1) }],
    ['another body', { body: Buffer.from('{}') }],
    ['no signature', { signature: undefined }],
    ['nothing behind the version', { signature: 'v1,' }],
    ['a wrong one', { signature: 'v1,dawfeoifkpqwoekfpqoekf' }],
    ['another version', { signature: signed().signature!.replace('v1,', 'v2,') }],
    ['its first 8 characters', { signature: signed().signature!.slice(0, 8) }],
  ])('with %s are refused', (_, more) => expect(() => check(signed(more))).toThrow(ForgedWebhookError));

  it('are good for five minutes before and after', () => {
    for (const ms of [-300_000, 0, 300_000]) expect(check(signed(), [SECRET], NOW + ms)).toBe('msg_1');
    for (const ms of [-302_000, 302_000]) expect(() => check(signed(), [SECRET], NOW + ms)).toThrow(ForgedWebhookError);
  });

  it('by an empty secret are nobody’s', () => {
    expect([SECRET, OTHER].every(isSecret)).toBe(true);
    expect(['', 'whsec_', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_c2hvcnQ='].some(isSecret)).toBe(false);
    expect(() => check(signed({}, ['']), [''])).toThrow(ForgedWebhookError);
  });
});
