import { expect, it } from 'vitest';
import { hasAgreed, noteAgreed } from './agreed-terms.ts';

function createKept(broken = false) {
  const values = new Map<string, string>();
  const refuse = () => {
    throw new Error('forbidden');
  };
  return broken
    ? { getItem: refuse, setItem: refuse }
    : {
        getItem: (name: string) => values.get(name) ?? null,
        setItem: (name: string, value: string) => void values.set(name, value),
      };
}

it('who agreed to the terms of a number has agreed until they take it back, and to no other number', () => {
  const kept = createKept();
  noteAgreed('12025550141', true, kept);
  expect([hasAgreed('12025550141', kept), hasAgreed('12025550142', kept)]).toEqual([true, false]);
  noteAgreed('12025550141', false, kept);
  expect(hasAgreed('12025550141', kept)).toBe(false);
});

it('is asked again where the browser keeps nothing', () => {
  const kept = createKept(true);
  noteAgreed('12025550141', true, kept);
  expect(hasAgreed('12025550141', kept)).toBe(false);
});
