import { randomUUID } from 'node:crypto';
import { openPostgres } from '@manyline/server/db/client';
import type { ReceivedCode } from '@manyline/server/features/developer/callback';
import { createCallbacksRepository } from '@manyline/server/features/developer/callbacks.repository';

/** A code that an account received, put on its way as the product does, from beside it. */
export async function receiveCode(databaseUrl: string, accountId: string, text: string): Promise<ReceivedCode> {
  const time = Date.now();
  const code = { accountId, id: randomUUID(), app: 'telegram', from: 'Telegram', to: '12025550141', text, time };
  const database = openPostgres({ url: databaseUrl, poolSize: 1 });
  const callbacks = createCallbacksRepository(database.db);
  try {
    await database.db.transaction().execute((tx) => callbacks.enqueue(tx, code, time));
  } finally {
    await database.close();
  }
  return code;
}
