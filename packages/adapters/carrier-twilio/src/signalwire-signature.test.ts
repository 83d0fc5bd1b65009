import { ForgedWebhookError } from '@manyline/ports/carrier';
import { RestClient } from '@signalwire/compatibility-api';
import { expect, it } from 'vitest';
import { readSigned, sign } from './signature.ts';

const KEY = 'PSK_of-these-tests';
const HEADER = 'x-signalwire-signature';

it('a webhook of SignalWire is believed where its own library believes it, and nowhere else', () => {
  const { validateRequest } = RestClient;
  const isBelieved = (url: string, fields: URLSearchParams, signature: string) => {
    try {
      readSigned({ url, headers: { [HEADER]: signature }, body: Buffer.from(fields.toString()) }, HEADER, [KEY]);
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(ForgedWebhookError);
      return false;
    }
  };
  for (const url of ['', '?ref=aZ09_-', '?ref=%20a+b&c='].map(
    (query) => `https://texts.example.com/carrier/sw${query}`,
  ))
    for (const body of ['Hi', '', 'é你好 +&=']) {
      const fields = new URLSearchParams({ MessageSid: 'a-1', From: '+12025550141', To: '+12015550100', Body: body });
      const params = Object.fromEntries(fields);
      const good = sign(KEY, url, fields);
      for (const signature of [good, sign('PSK_another', url, fields), sign(KEY, `${url}x`, fields), '']) {
        const theyBelieve = validateRequest(KEY, signature, url, params);
        expect(isBelieved(url, fields, signature), `${url} ${signature}`).toBe(theyBelieve);
        expect(theyBelieve).toBe(signature === good);
      }
    }
});
