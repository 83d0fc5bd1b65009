import { expect, it } from 'vitest';
import { createSparseLog } from './sparse-log.ts';

it('the same thing is said once in ten seconds, with how often it was left out; another thing is said beside it', () => {
  const said: [object, string | undefined][] = [];
  let now = 0;
  const log = createSparseLog(
    { warn: (facts: object, message?: string) => said.push([facts, message]) },
    10_000,
    () => now,
  );
  for (let time = 0; time < 1_000; time += 1) log.warn({ time }, 'a flood');
  log.warn({}, 'something else');
  now = 10_000;
  log.warn({ time: 1_000 }, 'a flood');
  expect(said).toEqual([
    [{ time: 0, leftOut: 0 }, 'a flood'],
    [{ leftOut: 0 }, 'something else'],
    [{ time: 1_000, leftOut: 999 }, 'a flood'],
  ]);
});
