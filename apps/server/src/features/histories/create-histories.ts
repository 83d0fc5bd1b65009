import type { FeatureHooks, Kit } from '../../feature.ts';
import type { Calls } from '../calls/create-calls.ts';
import type { Chats } from '../chats/create-chats.ts';
import type { Ledger } from '../ledger/create-ledger.ts';
import { createExportService } from './export.service.ts';
import { mountHistories } from './histories.routes.ts';

interface HistoriesNeeds {
  calls: Calls;
  chats: Chats;
  ledger: Ledger;
}

/** Files of an account's past that it may take along. */
export function createHistories({ now }: Kit, { calls, chats, ledger }: HistoriesNeeds) {
  const exports = createExportService({ bills: ledger.bills, smsHistory: chats.smsHistory, calls: calls.service, now });
  const hooks: FeatureHooks = { mount: (http) => mountHistories(http, { exports }) };
  return { exports, hooks };
}
