import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type PrivateServer, startPostgres } from '../../../../scripts/lib/services.mjs';

/** Where built-server.ts keeps what a first start leaves: making the tables takes seconds, and each test has a database of its own. */
export const beginnings = { dataDir: 'TEST_DATA_DIR', postgres: 'TEST_POSTGRES_DIR' } as const;

/** A PostgreSQL of the test's own with the product's tables, flushed as operators have it. */
export const startWorldPostgres = (): Promise<PrivateServer> =>
  startPostgres({ like: process.env[beginnings.postgres]! });

/** A data folder with an embedded database as the first start leaves it; it goes with the test. */
export function makeWorldFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'manyline-fault-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(process.env[beginnings.dataDir]!, folder, { recursive: true });
  return folder;
}
