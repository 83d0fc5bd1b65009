import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** How `create database` copies one that has the product's tables: making them takes longer. Set by global-setup.ts. */
export const COPY_VARIABLE = 'E2E_DATABASE_COPY';

/** A database of its own on the run's private PostgreSQL; it goes when that does. */
export async function freshDatabase(): Promise<string> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set: run `npm test`, or under scripts/with-services.mjs');
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name} ${process.env[COPY_VARIABLE] ?? ''}`);
  await client.end();
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}
