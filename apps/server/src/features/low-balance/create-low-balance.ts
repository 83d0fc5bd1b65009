import { MINUTE_MS } from '@manyline/domain/time';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { ledgerEvents } from '../ledger/ledger.events.ts';
import type { Tellings } from '../tellings/create-tellings.ts';
import { createLowBalanceKeeper } from './low-balance.keeper.ts';
import { createLowBalanceRepository } from './low-balance.repository.ts';
import { mountLowBalance } from './low-balance.routes.ts';
import { createLowBalanceService } from './low-balance.service.ts';

export type LowBalance = ReturnType<typeof createLowBalance>;

/** Many postings of an account are one look. */
const LOOK_EVERY_MS = 2_000;
const LOOK_AT_ALL_EVERY_MS = MINUTE_MS;

/** Tells accounts that want it when their balance runs low. */
export function createLowBalance({ db, events, windows, now, log }: Kit, { tellings }: { tellings: Tellings }) {
  const service = createLowBalanceService({
    db,
    lowBalances: createLowBalanceRepository(db),
    news: tellings.news,
    windows,
    now,
    log,
  });
  events.subscribe(ledgerEvents, { balance: service.note });
  const hooks: FeatureHooks = {
    mount: (http) => mountLowBalance(http, { lowBalance: service }),
    readings: [{ name: 'the look at balances that changed', everyMs: LOOK_EVERY_MS, run: service.lookAtChanged }],
    sweeps: [{ name: 'the look at low balances', everyMs: LOOK_AT_ALL_EVERY_MS, run: service.lookAtAll }],
  };
  return { service, keeper: createLowBalanceKeeper(db), hooks };
}
