import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EntryMap, type ListedChat } from './entry-map.ts';

const row = (unread: number, text = '') => ({ unread, text }) as ListedChat;
const key = fc.integer({ min: 0, max: 40 }).map((n) => `14155550111-1303555${1000 + n * 256}`);
const step = fc.oneof(fc.tuple(key, fc.nat(9)), fc.tuple(key));

describe('the map of rows', () => {
  it('is like a Map after any changes, with the sum of what is unread', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const model = new Map<string, ListedChat>();
        let map = EntryMap.empty;
        for (const [at, unread] of steps) {
          if (unread === undefined) {
            model.delete(at);
            map = map.without(at);
          } else {
            model.set(at, row(unread));
            map = map.with(at, row(unread));
          }
        }
        const sum = [...model.values()].reduce((total, { unread }) => total + unread, 0);
        expect([map.size, map.unread, EntryMap.from(model).unread]).toEqual([model.size, sum, sum]);
        expect(new Map(map)).toEqual(model);
        expect([...map.keys()].sort()).toEqual([...model.keys()].sort());
        for (const at of model.keys()) expect([map.has(at), map.get(at)]).toEqual([true, model.get(at)]);
      }),
    );
  });

  it('tells what differs from an earlier one: other rows, and keys that are gone', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.array(step, { maxLength: 30 }), (first, second) => {
        const apply = (from: EntryMap, steps: typeof first) =>
          steps.reduce(
            (map, [at, unread]) => (unread === undefined ? map.without(at) : map.with(at, row(unread))),
            from,
          );
        const before = apply(EntryMap.empty, first);
        const after = apply(before, second);
        const { changed, gone } = after.changesSince(before);
        expect(new Map(changed)).toEqual(new Map([...after].filter(([at, entry]) => before.get(at) !== entry)));
        expect(gone.sort()).toEqual([...before.keys()].filter((at) => !after.has(at)).sort());
      }),
    );
  });

  it('never changes itself', () => {
    const before = EntryMap.empty.with('a-1', row(1));
    before.with('a-1', row(5)).with('a-2', row(1)).without('a-1');
    expect([...before]).toEqual([['a-1', row(1)]]);
    expect(EntryMap.empty.size).toBe(0);
  });

  it('has its rows newest first after any changes, also where they were sorted before', () => {
    const dated = fc.oneof(fc.tuple(key, fc.nat(9)), fc.tuple(key));
    fc.assert(
      fc.property(fc.array(dated, { maxLength: 60 }), (steps) => {
        let map = EntryMap.empty;
        for (const [at, date] of steps) {
          map = date === undefined ? map.without(at) : map.with(at, { ...row(0, at), date });
          const sorted = map.newestFirst();
          expect(new Set(sorted)).toEqual(new Set(map.values()));
          expect(sorted.map((entry) => entry.date)).toEqual(
            [...map.values()].map((entry) => entry.date).sort((a, b) => b - a),
          );
        }
      }),
    );
  });
});
