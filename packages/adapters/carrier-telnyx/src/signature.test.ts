import { ForgedWebhookError, type RawWebhook } from '@manyline/ports/carrier';
import { TelnyxWebhook } from 'telnyx/lib/webhooks';
import { describe, expect, it } from 'vitest';
import { checkSigned, readPublicKey } from './signature.ts';
import { drawKeys, signWebhook } from './testing/fake-keys.ts';
import { WEBHOOK_URL } from './testing/fake-telnyx.ts';

const PUBLIC_KEY = 'A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg=';
const TIME = '1700000000';
/**
 * Bodies and what stands under them by tweetnacl 1.0.3, which Telnyx's own tests sign with: `nacl.sign.detached` over the time, a bar and
 * the body, with the key of the seed 0, 1, 2 … 31.
 */
const signed = [
  ['{"data":{"id":"1"}}', 'F99YNs8EU0sHx0kLKYzpboITy6BlBf/mxDXGCV3+kr4vAAd+CRYR5DZkkBk6DmwhVjg3VeJsJwPH7ARrjUMPCQ=='],
  ['', 'jyK6y223nTBofdVbzUOENZd+HPePSlcbTXAxDFO5sF49ubr7P+10uekB8YXggkxntMboqLF9mvSUBZ9bgETsBw=='],
  ['é你好 😀', 'OcISipxotjfiVVWqKMT7mbikzw+hsAJFpMmmaqi+w/K/bVpGh/FVESEtob4ckfFPUmOCtO8Mme4RJ6E2B+ljCA=='],
  ['1|2|3', 'ilOMPtsPvvwY717iInZjm4sMlLuYP4gFT8a0lebJMYV97fEJpPrN7h7h9U0l1ozvI2AQIXFmYfvZ6OapPeg8Aw=='],
] as const;

function isBelieved(raw: RawWebhook, publicKey: string, now = Date.now()): boolean {
  try {
    checkSigned(raw, readPublicKey(publicKey), now);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(ForgedWebhookError);
    return false;
  }
}

/** With another body, another time, another signature, and none. */
const alter = ({ url, headers, body }: RawWebhook): RawWebhook[] => [
  { url, headers, body: Buffer.concat([body, Buffer.from('x')]) },
  { url, body, headers: { ...headers, 'telnyx-timestamp': String(Number(headers['telnyx-timestamp']) - 1) } },
  { url, body, headers: { ...headers, 'telnyx-signature-ed25519': Buffer.alloc(64, 7).toString('base64') } },
  { url, body, headers: { 'telnyx-timestamp': headers['telnyx-timestamp'] } },
];

describe('a webhook of Telnyx', () => {
  it.each(signed)('that another program signed is believed, and nothing that was altered: %j', (body, signature) => {
    const headers = { 'telnyx-signature-ed25519': signature, 'telnyx-timestamp': TIME };
    const raw = { url: WEBHOOK_URL, headers, body: Buffer.from(body) };
    const now = Number(TIME) * 1_000;
    expect(isBelieved(raw, PUBLIC_KEY, now)).toBe(true);
    expect(isBelieved(raw, drawKeys().publicKey, now)).toBe(false);
    for (const altered of alter(raw)) expect(isBelieved(altered, PUBLIC_KEY, now)).toBe(false);
  });

  it('is believed where Telnyx’s own library believes it, and nowhere else', async () => {
    const keys = drawKeys();
    const theirs = new TelnyxWebhook(keys.publicKey);
    for (const [body] of signed.filter(([each]) => each !== '')) {
      const raw = signWebhook(keys.privateKey, WEBHOOK_URL, Buffer.from(body));
      for (const each of [raw, ...alter(raw)]) {
        const theyBelieve = await theirs
          .verify(each.body.toString('utf8'), each.headers as Record<string, string>)
          .then(
            () => true,
            () => false,
          );
        expect(isBelieved(each, keys.publicKey)).toBe(theyBelieve);
        expect(theyBelieve).toBe(each === raw);
      }
    }
  });
});
