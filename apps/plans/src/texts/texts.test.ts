import { expect, it } from 'vitest';
import { en, type TextKey } from './en.ts';
import { zh } from './zh.ts';

const valuesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

it('both languages take the same values', () => {
  for (const key of Object.keys(en) as TextKey[]) expect(valuesOf(zh[key]), key).toEqual(valuesOf(en[key]));
});
