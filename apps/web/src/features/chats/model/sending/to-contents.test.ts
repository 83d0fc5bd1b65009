import { expect, it } from 'vitest';
import { toContents } from './to-contents.ts';

const picture = (name: string) => ({ bytes: new Uint8Array(), type: 'image/png', name });
const [a, b] = [picture('a'), picture('b')];

it('sends pictures in the order in which they were chosen, with the words under the last', () => {
  expect(toContents([a, b], 'At the lake')).toEqual([{ picture: a }, { picture: b, text: 'At the lake' }]);
});

it('sends pictures without words, words without pictures, and nothing at all', () => {
  expect(toContents([a], ' \n')).toEqual([{ picture: a }]);
  expect(toContents([], 'Hello')).toEqual([{ text: 'Hello' }]);
  expect(toContents([], ' ')).toEqual([]);
});
