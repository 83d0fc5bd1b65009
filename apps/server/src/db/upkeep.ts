import type { FeatureHooks, Kit } from '../feature.ts';
import { pruneTransactionMarks } from './transaction.ts';

/**
 * Removes rows that the database layer itself leaves behind: marks of transactions, windows of limits that are over.
 */
export function createUpkeep({ db, windows, now }: Kit) {
  const hooks: FeatureHooks = {
    jobs: [
      { name: 'prune-transaction-marks', cron: '30 * * * *', run: () => pruneTransactionMarks(db) },
      { name: 'purge-rate-windows', cron: '*/10 * * * *', run: async () => void (await windows.purge(now())) },
    ],
  };
  return { hooks };
}
