import { openPostgres } from '@manyline/server/db/client';

/** As if everybody had signed in so long ago. */
export async function ageSessions(databaseUrl: string, byMs: number): Promise<void> {
  const database = openPostgres({ url: databaseUrl, poolSize: 1 });
  try {
    await database.db
      .updateTable('session')
      .set((column) => ({ created_at: column('created_at', '-', byMs) }))
      .execute();
  } finally {
    await database.close();
  }
}
