import { openPostgres } from '@manyline/server/db/client';
import { createLedgerRepository } from '@manyline/server/features/ledger/ledger.repository';
import { createLedgerService, type PostingRequest } from '@manyline/server/features/ledger/ledger.service';

/** Postings as the product makes them, from beside it: what only a payment or time would bring. */
export async function postAll(databaseUrl: string, requests: readonly PostingRequest[]): Promise<void> {
  const database = openPostgres({ url: databaseUrl, poolSize: 1 });
  const ledger = createLedgerService({ db: database.db, ledger: createLedgerRepository(database.db) });
  try {
    await database.db.transaction().execute((tx) => ledger.postAll(tx, requests));
  } finally {
    await database.close();
  }
}
