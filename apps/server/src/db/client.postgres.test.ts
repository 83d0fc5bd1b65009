import { expect, it } from 'vitest';
import { requireUrl } from '../testing/test-database.ts';
import { openPostgres } from './client.ts';

it('closing it ends its connections, also where nothing but a session was used', async () => {
  const database = openPostgres({ url: requireUrl(), poolSize: 1 });
  const ask = () => database.withSession((execute) => execute('select 1'));
  await ask();
  await database.close();
  await expect(ask()).rejects.toThrow();
  await database.close();
});
