import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toCallbackUrl } from '@manyline/domain/callback';
import { createOutboundClient } from '@manyline/outbound/outbound-client';
import { describe, expect, it } from 'vitest';
import { whyNoForeign } from '../../testing/foreign-data.ts';
import { createCallbackPost } from './callback-post.ts';

const missing = whyNoForeign('ssrf');
const because = missing ? ` (skipped: ${missing})` : '';

/** Addresses that have led servers astray, one a line. */
function readAddresses(): string[] {
  const file = join(process.env.FOREIGN_DATA ?? '', 'ssrf', 'ssrf-urls-payloadsallthethings.txt');
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

describe.skipIf(missing)(`callback URLs${because}`, () => {
  it('that others have used against servers reach nothing', async () => {
    // Every name leads to this machine, as the names of such lists do.
    const asked: string[] = [];
    const resolve = async (name: string) => {
      asked.push(name);
      return ['127.0.0.1'];
    };
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
