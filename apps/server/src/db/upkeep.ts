import { DAY_MS } from '@manyline/domain/time';
import type { FeatureHooks, Kit } from '../feature.ts';
import { keptFor } from '../lib/account-keeper.ts';
import { pruneTransactionMarks } from './transaction.ts';

/** The longest window in which tries are counted. */
const TRIES_KEPT_MS = 30 * DAY_MS;

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
  return { keeper: { kept: [keptFor('tries', TRIES_KEPT_MS, 'purge-rate-windows', false)] }, hooks };
}
