import { expect, it } from 'vitest';
import { errorCatalogue } from './errors.ts';

it('a retcode is that of one failure, over the whole contract: a client acts on it', () => {
  const codes = Object.entries(errorCatalogue);
  const byRetcode = Map.groupBy(codes, ([, { retcode }]) => retcode);
  const shared = [...byRetcode].filter(([, named]) => named.length > 1).map(([, named]) => named.map(([name]) => name));
  expect(shared).toEqual([]);
  expect(codes.every(([, { retcode }]) => retcode >= 100_000 && retcode < 600_000)).toBe(true);
});
