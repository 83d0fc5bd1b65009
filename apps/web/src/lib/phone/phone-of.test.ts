import { readTypedNumber } from '@manyline/domain/typed-number';
import { expect, it } from 'vitest';
import { phoneOf } from './phone-of.ts';

const typedIn = (typed: string, beside: string) =>
  phoneOf(readTypedNumber({ typed, own: beside, chosen: beside }), typed, beside);

it("a number that the plan of its country does not have is nobody's: no captcha is asked for it", () => {
  for (const typed of ['138001', '1380013800', '138001380001', '12345', '1234567'])
    expect(typedIn(typed, 'CN'), typed).toBeUndefined();
  for (const typed of ['202555', '20255501', '20255501991']) expect(typedIn(typed, 'US'), typed).toBeUndefined();
});

it('a whole number is taken as it was recognised, also where it has its country in front', () => {
  expect(typedIn('138 0013 8000', 'CN')).toEqual({ telCode: '86', phone: '13800138000' });
  expect(typedIn('+1 202 555 0199', 'CN')).toEqual({ telCode: '1', phone: '2025550199' });
});

it('without the numbering plans, digits go to the server, which has them', () => {
  expect(phoneOf(undefined, '138 0013 8000', 'CN')).toEqual({ telCode: '86', phone: '13800138000' });
  expect(phoneOf(undefined, '138', 'CN')).toBeUndefined();
  expect(phoneOf(undefined, '+1 202 555 0199', 'CN')).toBeUndefined();
});
