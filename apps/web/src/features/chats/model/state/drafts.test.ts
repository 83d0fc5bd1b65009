import { expect, it } from 'vitest';
import { createDrafts } from './drafts.ts';

function createStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage;
}

it('keeps a draft per chat over a reload', () => {
  const storage = createStorage();
  createDrafts('wei', storage).set('a-b', 'half a thought');
  const reloaded = createDrafts('wei', storage);
  expect([reloaded.get('a-b'), reloaded.get('a-c')]).toEqual(['half a thought', '']);
});

it('never shows a draft to another account', () => {
  const storage = createStorage();
  createDrafts('wei', storage).set('a-b', 'secret');
  expect(createDrafts('ana', storage).get('a-b')).toBe('');
});

it('starts empty when the storage holds nonsense', () => {
  const storage = createStorage();
  storage.setItem('drafts.wei', '{oops');
  expect(createDrafts('wei', storage).get('a-b')).toBe('');
});
