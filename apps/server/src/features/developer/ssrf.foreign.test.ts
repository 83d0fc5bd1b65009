import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toCallbackUrl } from '@manyline/domain/callback';
import { describe, expect, it } from 'vitest';
import { createOutboundClient } from '../../http/outbound-client.ts';
import { whyNoForeign } from '../../testing/foreign-data.ts';
import { createCallbackPost } from './callback-post.ts';

const missing = whyNoForeign('ssrf');

/** Addresses that have led servers astray, one a line; what follows a blank is a remark. */
function readAddresses(): string[] {
  const file = join(process.env.FOREIGN_DATA ?? '', 'ssrf', 'ssrf-urls-payloadsallthethings.txt');
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

describe('callback URLs', () => {
  it(`that others have used against servers reach nothing${missing ? ` (left out: ${missing})` : ''}`, async (context) => {
    if (missing) return context.skip(missing);
    // Names are looked up nowhere: what is left is what the addresses say by themselves.
    const asked: string[] = [];
    const resolve = ((name: string, _options: object, done: (error: null, list: object[]) => void) => {
      asked.push(name);
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    }) as never;
    const post = createCallbackPost({ outbound: createOutboundClient({ resolve }), withinMs: 1_000, now: Date.now });
    const code = { id: 'a', app: 'a', from: 'a', to: '1', text: 'a', time: 1 };
    const addresses = readAddresses();
    expect(addresses.length).toBeGreaterThan(100);
    for (const address of addresses) {
      const url = toCallbackUrl(address);
      if (url === undefined) continue;
      const outcome = await post({ url, userId: '1', key: undefined }, code);
      expect(outcome, address).toEqual({ problem: 'unreachable' });
    }
    expect(asked).toContain('localhost');
  });
});
