import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../../../testing/memory-storage.ts';
import { createDrafts } from './drafts.ts';

afterEach(() => void vi.useRealTimers());

it('keeps a draft per chat over a reload, and what the account has of it', () => {
  const storage = createMemoryStorage();
  const drafts = createDrafts('wei', storage);
  drafts.set('1-2', 'half a thought');
  drafts.told('1-2', { text: 'half', savedAt: 7 });
  drafts.addElsewhere('1-2', 'of the phone');
  drafts.save();
  const reloaded = createDrafts('wei', storage);
  expect([reloaded.get('1-2'), reloaded.get('1-3')]).toEqual(['half a thought', '']);
  expect([reloaded.isUntold('1-2'), reloaded.typed('1-2')]).toEqual([true, { text: 'half a thought', since: 7 }]);
  expect(reloaded.elsewhere('1-2')).toBe('of the phone');
});

it('never shows a draft to another account', () => {
  const storage = createMemoryStorage();
  const drafts = createDrafts('wei', storage);
  drafts.set('1-2', 'secret');
  drafts.save();
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

it('is written once for many keys, soon after the first of them; at once when the page is left, and never after it is cleared', () => {
  vi.useFakeTimers();
  const storage = createMemoryStorage();
  const write = vi.spyOn(storage, 'setItem');
  const pages = new EventTarget();
  vi.stubGlobal('addEventListener', pages.addEventListener.bind(pages));
  vi.stubGlobal('removeEventListener', pages.removeEventListener.bind(pages));
  const drafts = createDrafts('wei', storage);
  for (const text of ['H', 'Ha', 'Hal', 'Half']) {
    drafts.set('1-2', text);
    vi.advanceTimersByTime(100);
  }
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(write).toHaveBeenCalledTimes(1);
  drafts.set('1-2', 'Half a thought');
  pages.dispatchEvent(new Event('pagehide'));
  expect(createDrafts('wei', storage).get('1-2')).toBe('Half a thought');
  drafts.set('1-2', 'Gone');
  drafts.clear();
  vi.advanceTimersByTime(1_000);
  vi.unstubAllGlobals();
  expect([write.mock.calls.length, storage.getItem('drafts.wei')]).toEqual([2, null]);
});

it('of texts that were replaced while both devices typed on, each thought is kept once, and not without end', () => {
  const drafts = createDrafts('wei', createMemoryStorage());
  for (const text of ['Another', 'H', 'Hel', 'Hello', 'ell']) drafts.addElsewhere('1-2', text);
  expect(drafts.elsewhere('1-2')).toBe('Another\nHello');
  for (let letter = 0; letter < 10; letter += 1) drafts.addElsewhere('1-2', String(letter).repeat(9_000));
  const kept = drafts.elsewhere('1-2');
  expect([kept.length <= 30_000, kept.endsWith('9'), kept.startsWith('7')]).toEqual([true, true, true]);
});
