import { DAY_MS } from '@manyline/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryPartStore } from '../testing/memory-part-store.ts';
import { createReassembly, type Handed } from './reassembly.ts';

let now = 0;
let store: ReturnType<typeof createMemoryPartStore>;
beforeEach(() => {
  now = 1_700_000_000_000;
  store = createMemoryPartStore();
});

/** Another node each time. */
const open = () => createReassembly(store, 'smpp:main', 'gsm', () => now);
const part = (number: number, text: string, more: { from?: string; total?: number; reference?: number } = {}) => {
  const { from = '12025550141', total = 2, reference = 7 } = more;
  return {
    from,
    to: '12015550100',
    coded: { coding: 0, octets: Buffer.from(text, 'latin1') },
    place: { reference, total, number },
  };
};
async function hand(handed: readonly Handed[]): Promise<string[]> {
  for (const { done } of handed) await done();
  return handed.map(({ joined }) => joined.text);
}
const take = async (...given: Parameters<typeof part>) => hand(await open().take(part(...given)));

describe('parts of texts', () => {
  it('of many senders with one reference, in any order, make the text of each', async () => {
    const senders = Array.from({ length: 300 }, (_, index) => `1202555${String(index).padStart(4, '0')}`);
    for (const from of senders) expect(await take(2, ` of ${from}`, { from })).toEqual([]);
    const texts = await Promise.all(senders.map((from) => take(1, 'The text', { from })));
    expect(texts).toEqual(senders.map((from) => [`The text of ${from}`]));
  });

  it('that wait when another text of their reference begins are handed on as they are, and not lost', async () => {
    expect(await take(1, 'first, and no more')).toEqual([]);
    now += 60_000;
    expect(await take(1, 'second, ')).toEqual(['first, and no more[...]']);
    expect(await take(2, 'whole')).toEqual(['second, whole']);
    expect(await take(2, 'whole')).toEqual([]);
  });

  it('are handed on again, under the same key, by whoever takes up what a dead process left', async () => {
    await open().take(part(1, 'first'));
    const [lost] = await open().take(part(1, 'second, '));
    // It was not kept: the network brings the part again.
    const [again] = await open().take(part(1, 'second, '));
    expect(again!.joined).toEqual(lost!.joined);
    await again!.done();
    expect(await hand(await open().take(part(1, 'second, ')))).toEqual([]);
    const [whole] = await open().take(part(2, 'whole'));
    now += DAY_MS + 2;
    expect((await open().giveUp()).map(({ joined }) => joined)).toEqual([whole!.joined]);
  });

  it('of one reference that began in the same moment are told apart', async () => {
    const keys: string[] = [];
    for (let text = 0; text < 5; text += 1)
      for (const { joined, done } of await open().take(part(1, `text ${text}`))) {
        keys.push(joined.key);
        await done();
      }
    expect(new Set(keys).size).toBe(4);
  });

  it('that never come leave a gap after a day, together with texts that their reference was taken from', async () => {
    await open().take(part(1, 'first'));
    await open().take(part(1, 'second'));
    now += DAY_MS + 2;
    expect(await hand(await open().giveUp())).toEqual(['first[...]', 'second[...]']);
    expect(await open().giveUp()).toEqual([]);
  });

  it('of a text that is done end nothing of one that began since', async () => {
    await take(1, 'one, ');
    const [whole] = await open().take(part(2, 'two'));
    await open().take(part(1, 'another, '));
    await whole!.done();
    expect(await take(2, 'two')).toContain('another, two');
  });
});
