import { expect, it } from 'vitest';
import { readCodeBlocks } from './code-blocks.ts';

it('blocks a service anywhere, a country as a whole, or a service in a country', () => {
  const blocks = readCodeBlocks(' tinder , /CN, line/US,');
  expect([blocks.has('tinder'), blocks.has('tinder', 'GB')]).toEqual([true, true]);
  expect([blocks.has(undefined, 'CN'), blocks.has('google', 'CN')]).toEqual([true, true]);
  expect([blocks.has('line', 'US'), blocks.has('line', 'GB'), blocks.has('line'), blocks.has(undefined, 'US')]).toEqual(
    [...[true, false, false, false]],
  );
  expect(readCodeBlocks('').has('google', 'US')).toBe(false);
});

// Whether there is a service of that id is asked when the list of them is there (check-blocked.ts).
it.each(['No Body', '/XX', 'tinder/', '/', 'tinder/XX', 'no_body/US'])('refuses %j, naming it', (entry) => {
  expect(() => readCodeBlocks(`google,${entry}`)).toThrow(entry);
});
