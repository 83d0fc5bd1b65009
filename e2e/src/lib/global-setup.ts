import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '@manyline/server/db/client';
import { copyOf } from '@manyline/server/testing/test-database';
import { makeTables } from '@manyline/server/testing/world-tables';
import { ensureBuilt } from '../../../scripts/lib/build-apps.mjs';
import { COPY_VARIABLE, freshDatabase } from './fresh-database.ts';
import { startProduct, TEMPLATE_VARIABLE } from './product.ts';

/**
 * Once a run: the data folder and the database that every server begins from, and the pages, those with the pseudo language apart:
 * workers that build them side by side would take them away from under each other.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureBuilt();
  await ensureBuilt({ ...process.env, MANYLINE_PSEUDO: '1' });
  const dataDir = await mkdtemp(join(tmpdir(), 'manyline-e2e-template-'));
  const product = await startProduct({ dataDir });
  await product.stop();
  process.env[TEMPLATE_VARIABLE] = dataDir;
  if (process.env.TEST_DATABASE_URL) process.env[COPY_VARIABLE] = await prepareCopies();
  return () => rm(dataDir, { recursive: true, force: true });
}

/** How databases with the product's tables are made from here on. */
async function prepareCopies(): Promise<string> {
  const url = await freshDatabase();
  const database = openPostgres({ url, poolSize: 2 });
  await makeTables(database);
  const copying = await copyOf(database.execute, new URL(url).pathname.slice(1));
  await database.close();
  return copying;
}
