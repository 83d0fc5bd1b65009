import { errorCatalogue } from '@manyline/contract/errors';
import { ApiError } from '@manyline/page/api/api-error';
import { expect, it } from 'vitest';
import { ME } from './lib/me.ts';
import { createQueries } from './page-frame.tsx';

it('what was read in a session goes with it, whichever call finds out: the next operator sees none of it', async () => {
  const queries = createQueries();
  queries.setQueryData(ME, { name: 'Olga' });
  queries.setQueryData(['texts'], 'of an account');
  queries.setQueryData(['screen', 'team'], 'code');
  const { retcode, status } = errorCatalogue.CONSOLE_SIGN_IN_NEEDED;
  const over = new ApiError({ retcode, status });
  await queries.fetchQuery({ queryKey: ['home'], queryFn: () => Promise.reject(over) }).catch(() => undefined);
  expect([queries.getQueryData(ME), queries.getQueryData(['texts'])]).toEqual([null, undefined]);
  expect(queries.getQueryData(['screen', 'team'])).toBe('code');
});
