import { getBrand } from '@manyline/brands/registry';
import { expect, it } from 'vitest';
import { planGainOf } from './plan-gain.ts';

it.each([
  ['pingme', 'other', true, true, 'textsAndCalls'],
  ['pingme', 'other', true, false, 'texts'],
  ['pingme', 'tollfree', true, true, 'calls'],
  ['pingme', 'other', false, false, 'none'],
  ['cloudnumber', 'other', true, true, 'none'],
] as const)(
  'a plan of %s gains a number of type %s (texts: %s, calls: %s) what one of its plans includes: %s',
  (brand, type, sms, voice, gain) => {
    expect(planGainOf({ type, capabilities: { sms, mms: sms, voice } }, getBrand(brand))).toBe(gain);
  },
);
