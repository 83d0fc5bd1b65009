import { expect, it } from 'vitest';
import { createKept } from './kept.ts';

function open(read: (key: string) => Promise<number>) {
  const clock = { now: 0 };
  return { clock, kept: createKept({ read, keptMs: 10, most: 2, now: () => clock.now }) };
}

it('a value is read once for all who ask, and anew when it is old, while they get the one before', async () => {
  let reads = 0;
  const { clock, kept } = open(async () => (reads += 1));
  expect(await Promise.all([kept.get('a'), kept.get('a')])).toEqual([1, 1]);
  clock.now = 10;
  expect(await Promise.all([kept.get('a'), kept.get('a')])).toEqual([1, 1]);
  await expect.poll(() => kept.get('a')).toBe(2);
  expect(reads).toBe(2);
});

it('what cannot be read is asked for again; what could be stays until it can', async () => {
  let fails = true;
  const { clock, kept } = open(async () => {
    if (fails) throw new Error('away');
    return 1;
  });
  await expect(kept.get('a')).rejects.toThrow('away');
  fails = false;
  expect(await kept.get('a')).toBe(1);
  fails = true;
  clock.now = 10;
  expect(await kept.get('a')).toBe(1);
  expect(await kept.get('a')).toBe(1);
});

it('the key that nobody asked for longest goes first', async () => {
  const read: string[] = [];
  const { kept } = open(async (key) => read.push(key));
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await kept.get(key);
  expect(read).toEqual(['a', 'b', 'c', 'b']);
});
