import { expect, it } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

const lost = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });

it('a batch that fails for an item is split until that item fails alone', async () => {
  const commits = createGroupCommit<number, number>({
    async commit(items) {
      if (items.includes(3)) throw new Error('no threes');
      return items.map((item) => item * 10);
    },
  });
  const results = await Promise.allSettled([1, 2, 3, 4].map((item) => commits.submit(item)));
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    10,
    20,
    'failed',
    40,
  ]);
});

it('a batch that fails for a lost connection fails whole and at once: its items are not tried one by one', async () => {
  const tried: number[] = [];
  const commits = createGroupCommit<number, number>({
    async commit(items) {
      tried.push(items.length);
      throw lost;
    },
    isShared: (error) => error === lost,
  });
  const results = await Promise.allSettled(Array.from({ length: 50 }, (_, item) => commits.submit(item)));
  expect(results.every((result) => result.status === 'rejected' && result.reason === lost)).toBe(true);
  expect(tried).toEqual([50]);
  await commits.idle();
});

it('items that nobody waits for gather for a moment: what comes one after the other shares a commit', async () => {
  const batches: number[] = [];
  const commits = createGroupCommit<number, number>({
    async commit(items) {
      batches.push(items.length);
      return items;
    },
    gatherMs: 200,
  });
  const work: Promise<number>[] = [];
  for (let item = 0; item < 5; item += 1) {
    work.push(commits.submit(item));
    await new Promise(setImmediate);
  }
  expect(await Promise.all(work)).toEqual([0, 1, 2, 3, 4]);
  expect(batches).toEqual([5]);
});
