import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { forgetReadMarks, readMarksOwner } from './forget-read-marks.ts';
import { createReadMarksStore } from './read-marks-store.ts';

const chat = '14155550111-12025550100';
const owner = readMarksOwner('pingme', '1');

describe('how far chats were read', () => {
  it('outlives the page, never moves back, and goes once so much is confirmed', () => {
    const storage = createMemoryStorage();
    const marks = createReadMarksStore(owner, storage);
    marks.put(chat, 7);
    marks.put(chat, 5);
    expect([...createReadMarksStore(owner, storage).load()]).toEqual([[chat, 7]]);
    marks.drop(chat, 6);
    expect(marks.load().get(chat)).toBe(7);
    marks.drop(chat, 7);
    expect(marks.load().size).toBe(0);
    expect(storage.length).toBe(0);
  });

  it('is shared by the tabs of an account', () => {
    const storage = createMemoryStorage();
    const [here, there] = [createReadMarksStore(owner, storage), createReadMarksStore(owner, storage)];
    here.put(chat, 1);
    there.put('14155550111-PingMe', 2);
    expect(here.load().size).toBe(2);
  });

  it('is nothing where the storage holds what is none of ours', () => {
    for (const text of ['{', '{"a":1}', '[["no key",1]]', `[["${chat}","1"]]`, `[["${chat}",-1]]`, '[1]']) {
      const storage = createMemoryStorage();
      storage.setItem(`readMarks.${owner}`, text);
      expect(createReadMarksStore(owner, storage).load().size, text).toBe(0);
    }
  });

  it('lasts as long as the page where nothing can be stored', () => {
    const storage = createMemoryStorage();
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const marks = createReadMarksStore(owner, storage);
    marks.put(chat, 7);
    expect(marks.load().get(chat)).toBe(7);
    marks.drop(chat, 7);
    expect(marks.load().size).toBe(0);
  });

  it('goes with its session: of the same brand only accounts that are signed in keep their marks', () => {
    const storage = createMemoryStorage();
    const owners = [owner, readMarksOwner('pingme', '2'), readMarksOwner('wephone', '1')];
    for (const each of owners) createReadMarksStore(each, storage).put(chat, 1);
    forgetReadMarks('pingme', new Set(['1']), storage);
    expect(owners.map((each) => createReadMarksStore(each, storage).load().size)).toEqual([1, 0, 1]);
    forgetReadMarks('pingme', new Set(), storage);
    expect(owners.map((each) => createReadMarksStore(each, storage).load().size)).toEqual([0, 0, 1]);
  });
});
