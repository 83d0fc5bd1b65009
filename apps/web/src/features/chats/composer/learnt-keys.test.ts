import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../../testing/memory-storage.ts';
import { knowsKeys, noteSentByEnter } from './learnt-keys.ts';

it('the keys are known once somebody has sent by Enter five times', () => {
  const storage = createMemoryStorage();
  for (let sent = 0; sent < 4; sent += 1) noteSentByEnter(storage);
  expect(knowsKeys(storage)).toBe(false);
  noteSentByEnter(storage);
  expect(knowsKeys(storage)).toBe(true);
});
