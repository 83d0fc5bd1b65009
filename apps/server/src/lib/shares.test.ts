import { expect, it } from 'vitest';
import { createShares } from './shares.ts';

/** Takes each of the sizes in turn; answers which of them have begun. */
function takeAll(whole: number, sizes: readonly number[]) {
  const shares = createShares(whole);
  const begun: number[] = [];
  const releases = sizes.map(async (size, index) => {
    const release = await shares.take(size);
    begun.push(index);
    return release;
  });
  return { begun, release: async (index: number) => (await releases[index]!)() };
}

const turn = () => new Promise(setImmediate);

it('those at work never have more than the whole; the next begins when there is room for it', async () => {
  const { begun, release } = takeAll(10, [6, 4, 5]);
  await turn();
  expect(begun).toEqual([0, 1]);
  await release(1);
  await turn();
  expect(begun).toEqual([0, 1]);
  await release(0);
  await turn();
  expect(begun).toEqual([0, 1, 2]);
});

it('a small one never passes a large one that came before it', async () => {
  const { begun, release } = takeAll(10, [6, 8, 1]);
  await turn();
  expect(begun).toEqual([0]);
  await release(0);
  await turn();
  expect(begun).toEqual([0, 1, 2]);
});

it('one larger than the whole works alone, and giving back twice gives back once', async () => {
  const { begun, release } = takeAll(10, [25, 10, 1]);
  await turn();
  expect(begun).toEqual([0]);
  await release(0);
  await release(0);
  await turn();
  expect(begun).toEqual([0, 1]);
});
