import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

it('news of what is being read for the first time has it read again behind the answer, which is older', async () => {
  const queries = createQueryClient();
  const first = Promise.withResolvers<string>();
  const read = vi.fn(async () => 'after').mockReturnValueOnce(first.promise);
  const query = { queryKey: ['balance', 'x'], queryFn: read, staleTime: Infinity };
  const observed = queries.getQueryCache().build(queries, query);
  const answer = queries.fetchQuery(query);
  const news = queries.invalidateQueries({ queryKey: ['balance'] });
  first.resolve('before');
  expect(await answer).toBe('before');
  await news;
  // Nobody looks at it: it is read when somebody does.
  expect(observed.state).toMatchObject({ data: 'before', isInvalidated: true });
  expect(await queries.fetchQuery(query)).toBe('after');
});
