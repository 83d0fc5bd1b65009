import { paymentMethods } from '@manyline/domain/payment-methods';
import { expect, it } from 'vitest';
import type { TextTree } from '../../../lib/i18n/i18n.ts';
import { zh } from './zh.ts';

const names = [zh.ways, zh.methods].flatMap((tree) => Object.values(tree as Record<string, string>));

/** Every text, once for every name of a way to pay that may stand in it. */
function fill(texts: TextTree): string[] {
  return Object.values(texts).flatMap((text) => {
    if (typeof text !== 'string') return fill(text);
    return text.includes('{{way}}') ? names.map((name) => text.replaceAll('{{way}}', name)) : [text];
  });
}

it('has a space, or a mark, between Chinese and Latin, whichever way to pay is named', () => {
  expect(names.length).toBeGreaterThan(paymentMethods.length);
  const close = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u;
  expect(fill(zh).filter((text) => close.test(text))).toEqual([]);
});
