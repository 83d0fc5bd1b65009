import { openPostgres } from '@manyline/server/db/client';

/** As if the days in which deletions can be undone were over. */
export async function endDeletionDays(databaseUrl: string): Promise<void> {
  const database = openPostgres({ url: databaseUrl, poolSize: 1 });
  try {
    await database.execute('update account_deletion set due_at = at');
  } finally {
    await database.close();
  }
}
