// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { clearCaptchaFailures, countCaptchaFailure, documentCookies } from './captcha-failures.ts';

it('counts 1, 2, then keeps the time of the third and asks for the alert, until it is cleared', () => {
  const cookies = new Map<string, string>();
  const jar = {
    read: (name: string) => cookies.get(name) || undefined,
    write: (n: string, v: string) => void cookies.set(n, v),
  };
  const fail = () => [countCaptchaFailure(jar, 999_000), cookies.get('captchaFailures')];
  expect([fail(), fail(), fail(), fail()]).toEqual([
    [false, '1'],
    [false, '2'],
    [true, '999000'],
    [true, '999000'],
  ]);
  clearCaptchaFailures(jar);
  expect(fail()).toEqual([false, '1']);
});

it.each([
  ['https:', '__Host-captchaFailures=2; path=/; max-age=600; samesite=strict; secure'],
  ['http:', 'captchaFailures=2; path=/; max-age=600; samesite=strict'],
])('the cookie is for this host alone, and by https never sent in the clear: %s', (protocol, written) => {
  vi.stubGlobal('location', { protocol });
  const cookies = vi.spyOn(document, 'cookie', 'set');
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  documentCookies.write('captchaFailures', '2');
  expect(cookies).toHaveBeenCalledWith(written);
});
