import { ForgedWebhookError, type RawWebhook } from '@manyline/ports/carrier';
import { importForeign } from '@manyline/testkit/foreign-module';
import nacl from 'tweetnacl';
import { describe, expect, it } from 'vitest';
import { checkSigned, readPublicKey } from './signature.ts';
import { drawKeys, signWebhook } from './testing/fake-keys.ts';
import { WEBHOOK_URL } from './testing/fake-telnyx.ts';

/** What Telnyx's own library has for this. */
interface TelnyxLibrary {
  TelnyxWebhook: new (publicKey: string) => { verify(body: string, headers: Record<string, string>): Promise<void> };
}

const BODIES = ['{"data":{"id":"1"}}', '', 'é你好 😀', '1|2|3', `{"text":"${'x'.repeat(10_000)}"}`];

function isBelieved(raw: RawWebhook, publicKey: string): boolean {
  try {
    checkSigned(raw, readPublicKey(publicKey), Date.now());
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(ForgedWebhookError);
    return false;
  }
}

/** Signed as Telnyx's own tests do: by tweetnacl, over the time in seconds, a bar and the body. */
function signByNacl(secretKey: Uint8Array, body: string): RawWebhook {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = nacl.sign.detached(new TextEncoder().encode(`${timestamp}|${body}`), secretKey);
  const headers = {
    'telnyx-signature-ed25519': Buffer.from(signature).toString('base64'),
    'telnyx-timestamp': timestamp,
  };
  return { url: WEBHOOK_URL, headers, body: Buffer.from(body) };
}

/** With another body, another time, another signature, and none. */
const alter = ({ url, headers, body }: RawWebhook): RawWebhook[] => [
  { url, headers, body: Buffer.concat([body, Buffer.from('x')]) },
  { url, body, headers: { ...headers, 'telnyx-timestamp': String(Number(headers['telnyx-timestamp']) - 1) } },
  { url, body, headers: { ...headers, 'telnyx-signature-ed25519': Buffer.alloc(64, 7).toString('base64') } },
  { url, body, headers: { 'telnyx-timestamp': headers['telnyx-timestamp'] } },
];

describe('a webhook of Telnyx', () => {
  it.each(BODIES)('that another program signed is believed, and nothing that was altered: %#', (body) => {
    const { publicKey, secretKey } = nacl.sign.keyPair();
    const shown = Buffer.from(publicKey).toString('base64');
    const raw = signByNacl(secretKey, body);
    expect(isBelieved(raw, shown)).toBe(true);
    expect(isBelieved(raw, drawKeys().publicKey)).toBe(false);
    for (const altered of alter(raw)) expect(isBelieved(altered, shown)).toBe(false);
  });

  it('is believed where Telnyx’s own library believes it, and nowhere else', async ({ skip }) => {
    const library = await importForeign<TelnyxLibrary>('telnyx/lib/webhooks');
    if (!library) return skip('telnyx is not installed');
    const keys = drawKeys();
    const theirs = new library.TelnyxWebhook(keys.publicKey);
    for (const body of BODIES.filter((each) => each !== '')) {
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
