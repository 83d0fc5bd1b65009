import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureServerBuilt } from '../../../../scripts/lib/build-apps.mjs';
import { startPostgres } from '../../../../scripts/lib/services.mjs';
import { openPostgres } from '../db/client.ts';
import { openDatabase } from '../db/open.ts';
import { beginnings } from './fault-beginnings.ts';
import { makeTables } from './world-tables.ts';

/** Once a run: the server that `npm start` runs, which tests start and kill, and the databases that they begin from. */
export async function setup(): Promise<() => Promise<void>> {
  await ensureServerBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), 'manyline-template-'));
  const embedded = await openDatabase({ dataDir, databasePool: 1 });
  await makeTables(embedded);
  await embedded.close();
  process.env[beginnings.dataDir] = dataDir;

  const postgres = await startPostgres({ fsync: false });
  const database = openPostgres({ url: postgres.url, poolSize: 2 });
  await makeTables(database);
  await database.close();
  await postgres.down();
  process.env[beginnings.postgres] = postgres.dataDir;
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
