import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('work of one key goes one after the other, keys do not wait for each other, and one that nobody waits for is forgotten', async () => {
  const turns = createTurns(5);
  const first = await turns.take('ana');
  let hasBegun = false;
  const second = turns.take('ana').then((release) => {
    hasBegun = true;
    return release;
  });
  expect(await turns.take('bo')).toBeDefined();
  expect(hasBegun).toBe(false);
  first?.();
  (await second)?.();
  expect(await turns.take('ana')).toBeDefined();
});

it('one more than may wait is refused, and the others keep their turn', async () => {
  const turns = createTurns(2);
  const first = await turns.take('ana');
  const waiting = [turns.take('ana'), turns.take('ana')];
  expect(await turns.take('ana')).toBeUndefined();
  first?.();
  (await waiting[0])?.();
  expect(await waiting[1]).toBeDefined();
});
