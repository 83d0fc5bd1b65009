import { expect, it } from 'vitest';
import { clearCaptchaFailures, countCaptchaFailure } from './captcha-failures.ts';

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
