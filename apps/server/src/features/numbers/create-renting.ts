import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import type { Db } from '../../db/transaction.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { NoticesService } from '../chats/notices.service.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { RatesService } from '../rates/rates.service.ts';
import { createAreasService } from './areas.service.ts';
import { createEndingService } from './ending.service.ts';
import { createHoldingsRepository } from './holdings.repository.ts';
import { createInboundVoiceRepository } from './inbound-voice.repository.ts';
import { createInboundVoiceService } from './inbound-voice.service.ts';
import { createNumberNotices } from './number-notices.ts';
import type { NumbersService } from './numbers.service.ts';
import { createPlanBook } from './plan-book.ts';
import { createPlanChangeService } from './plan-change.service.ts';
import { createRenewal } from './renewal.ts';
import { createRenewalsService } from './renewals.service.ts';
import { createRentLedger } from './rent-charge.ts';
import { type CheckMayBuy, createRentingService } from './renting.service.ts';
import { createStockRepository } from './stock.repository.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

export interface CreateRentingDeps {
  db: Db;
  numbers: NumbersService;
  subscriptions: SubscriptionsService;
  ledger: LedgerService;
  rates: RatesService;
  accounts: AccountsService;
  notices: NoticesService;
  checkMayBuy: CheckMayBuy;
  onBalance(accountId: string, balance: Micros): void;
  newId: () => string;
  now: Clock;
  log: Logger;
}

export type Renting = ReturnType<typeof createRenting>;

/** Everything about having numbers by a plan: its parts, handed to each other. */
export function createRenting(deps: CreateRentingDeps) {
  const { db, numbers, subscriptions, accounts, now } = deps;
  const holdings = createHoldingsRepository(db);
  const stock = createStockRepository(db);
  const areas = createAreasService({ stock, now });
  const rents = createRentLedger(deps);
  const onChanged = (accountId: string, balance: Micros | undefined) => {
    numbers.tellChanged(accountId);
    if (balance !== undefined) deps.onBalance(accountId, balance);
  };
  const plans = createPlanBook(deps);
  const shared = { ...deps, holdings, stock, areas, plans, rents, onChanged };
  const renew = createRenewal({ holdings, subscriptions, rents, accounts });
  return {
    areas,
    plans,
    renting: createRentingService(shared),
    planChanges: createPlanChangeService(shared),
    endings: createEndingService({ ...shared, renew }),
    renewals: createRenewalsService({ ...shared, renew, notices: createNumberNotices(deps) }),
    inboundVoice: createInboundVoiceService({
      voice: createInboundVoiceRepository(db),
      numbers,
      hasPhone: async (accountId) => (await accounts.get(accountId)).phone !== undefined,
      now,
    }),
    listHoldings: (accountId: string) => holdings.list(accountId),
  };
}
