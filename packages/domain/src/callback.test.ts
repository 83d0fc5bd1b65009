import { describe, expect, it } from 'vitest';
import { callbackPausesMs, nextCallbackPause, splitCallbackUrl, toCallbackUrl } from './callback.ts';
import { DAY_MS } from './time.ts';

describe('a callback URL', () => {
  it.each([
    ['HTTPS://Dev.Example.COM/Hook?Key=AbC', 'https://dev.example.com/Hook?Key=AbC'],
    ['http://example.com', 'http://example.com'],
    ['  https://example.com:8443/a/../B%2f?x=1&y=%20#part ', 'https://example.com:8443/a/../B%2f?x=1&y=%20'],
    ['https://[2606:4700::1111]/x', 'https://[2606:4700::1111]/x'],
    ['https://例え.jp/道', 'https://例え.jp/道'],
    ['https://example.com?Q', 'https://example.com?Q'],
  ])('%s is stored as %s: host in lower case, path and query as given', (given, stored) => {
    expect(toCallbackUrl(given)).toBe(stored);
    expect(toCallbackUrl(stored)).toBe(stored);
  });

  it.each([
    '',
    'example.com/hook',
    'https://',
    'https:///path',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://user:word@example.com/',
    'https://example.com\\@127.0.0.1/',
    'https://exa mple.com/',
    'https://example.com/a b',
    'https://example.com:99999/',
    `https://example.com/${'x'.repeat(1_000)}`,
  ])('%s is none', (given) => expect(toCallbackUrl(given)).toBeUndefined());

  it('comes apart into the two fields of the screen, also when it is pasted whole', () => {
    expect(splitCallbackUrl('http://example.com/Hook')).toEqual({ protocol: 'http://', rest: 'example.com/Hook' });
    expect(splitCallbackUrl(' HTTPS://example.com')).toEqual({ protocol: 'https://', rest: 'example.com' });
    expect(splitCallbackUrl('example.com')).toEqual({ protocol: 'https://', rest: 'example.com' });
  });
});

describe('tries of a delivery', () => {
  it('come after growing pauses, over a little more than three days, and end', () => {
    const pauses = [...callbackPausesMs];
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    const days = pauses.reduce((sum, pause) => sum + pause, 0) / DAY_MS;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(3.5);
    expect(nextCallbackPause(pauses.length, 0.5)).toBe(pauses.at(-1));
    expect(nextCallbackPause(pauses.length + 1, 0.5)).toBeUndefined();
  });

  it('are spread by a tenth', () => {
    expect([nextCallbackPause(1, 0), nextCallbackPause(1, 1)]).toEqual([4_500, 5_500]);
  });
});
