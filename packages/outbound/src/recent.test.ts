import { expect, it } from 'vitest';
import { createRecent } from './recent.ts';

it('knows the latest ten thousand, the last word of each, and no more than twice as many', () => {
  const recent = createRecent<number>();
  const known = () =>
    Array.from({ length: 45_000 }, (_, at) => recent.get(`${at}`)).filter((each) => each !== undefined);
  for (let at = 0; at < 45_000; at += 1) {
    recent.set(`${at}`, -1);
    recent.set(`${at}`, at);
  }
  expect(known().slice(-10_000)).toEqual(Array.from({ length: 10_000 }, (_, at) => 35_000 + at));
  expect(known().length).toBeLessThanOrEqual(20_000);
  recent.delete('44999');
  recent.delete('35000');
  expect([recent.get('44999'), recent.get('35000')]).toEqual([undefined, undefined]);
});
