import { openPostgres } from '../db/client.ts';
import { createPostgresDatabase, requireUrl, WORLD_TEMPLATE } from './test-database.ts';
import { makeTables } from './world-tables.ts';

/** Once a run: the database that every world on PostgreSQL is a copy of. Nobody may be connected to it then. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!process.env.TEST_DATABASE_URL) return undefined;
  const template = createPostgresDatabase(requireUrl(), 'template1');
  const database = openPostgres({ url: await template.create(), poolSize: 2 });
  await makeTables(database);
  await database.close();
  process.env[WORLD_TEMPLATE] = template.name;
  return template.drop;
}
