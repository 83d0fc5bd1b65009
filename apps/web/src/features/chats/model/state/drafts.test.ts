import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../../../testing/memory-storage.ts';
import { createDrafts } from './drafts.ts';

it('keeps a draft per chat over a reload, and what the account has of it', () => {
  const storage = createMemoryStorage();
  const drafts = createDrafts('wei', storage);
  drafts.set('1-2', 'half a thought');
  drafts.told('1-2', { text: 'half', savedAt: 7 });
  drafts.addElsewhere('1-2', 'of the phone');
  const reloaded = createDrafts('wei', storage);
  expect([reloaded.get('1-2'), reloaded.get('1-3')]).toEqual(['half a thought', '']);
  expect([reloaded.isUntold('1-2'), reloaded.typed('1-2')]).toEqual([true, { text: 'half a thought', since: 7 }]);
  expect(reloaded.elsewhere('1-2')).toBe('of the phone');
});

it('never shows a draft to another account', () => {
  const storage = createMemoryStorage();
  createDrafts('wei', storage).set('1-2', 'secret');
  expect(createDrafts('ana', storage).get('1-2')).toBe('');
});

it('starts empty when the storage holds nonsense, and takes a text that an older page kept', () => {
  const storage = createMemoryStorage();
  storage.setItem('drafts.wei', '{oops');
  expect(createDrafts('wei', storage).get('1-2')).toBe('');
  storage.setItem('drafts.wei', JSON.stringify({ '1-2': 'of before', '1-3': { text: 4 }, '1-4': 4, '1-5': null }));
  const drafts = createDrafts('wei', storage);
  expect(['1-2', '1-3', '1-4', '1-5'].map(drafts.get)).toEqual(['of before', '', '', '']);
  expect(drafts.listUntold()).toEqual(['1-2']);
});

it('white space alone is no draft that the account lacks, and stays where it was typed', () => {
  const drafts = createDrafts('wei', createMemoryStorage());
  drafts.set('1-2', ' \n');
  expect(drafts.listUntold()).toEqual([]);
  drafts.take('1-2', { text: '', savedAt: 5 });
  expect(drafts.get('1-2')).toBe(' \n');
});

it('one that the account has is not lost with this browser; one that it lacks is, and the text of another device that was replaced', () => {
  const drafts = createDrafts('wei', createMemoryStorage());
  drafts.set('1-2', 'told');
  drafts.told('1-2', { text: 'told', savedAt: 5 });
  drafts.set('1-3', 'untold');
  drafts.take('1-4', { text: 'of the phone', savedAt: 6 });
  expect(drafts.listUntold()).toEqual(['1-3']);
  drafts.addElsewhere('1-4', 'another one');
  expect(drafts.listUntold()).toEqual(['1-3', '1-4']);
  expect(drafts.listTold()).toEqual(['1-2', '1-4']);
});
