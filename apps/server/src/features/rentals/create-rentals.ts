import type { Micros } from '@manyline/domain/money';
import type { FeatureHooks, Kit } from '../../feature.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { Ledger } from '../ledger/create-ledger.ts';
import type { NumberSources } from '../number-sources/create-number-sources.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { Profile } from '../profile/create-profile.ts';
import type { Rates } from '../rates/create-rates.ts';
import type { Tellings } from '../tellings/create-tellings.ts';
import type { TollFree } from '../toll-free/create-toll-free.ts';
import type { Voice } from '../voice/create-voice.ts';
import { createAreasService } from './areas.service.ts';
import { createEndingService } from './ending.service.ts';
import { createNumberNotices } from './number-notices.ts';
import { mountNumbers } from './numbers.routes.ts';
import { createOrderingService } from './ordering.service.ts';
import { createPlanBook } from './plan-book.ts';
import { createPlanChangeService } from './plan-change.service.ts';
import { mountPlans } from './plans.routes.ts';
import { createRenewal } from './renewal.ts';
import { createRenewalsService } from './renewals.service.ts';
import { createRentLedger } from './rent-charge.ts';
import { createRentingService } from './renting.service.ts';

export type Rentals = ReturnType<typeof createRentals>;

interface RentalsNeeds {
  accounts: Accounts;
  ledger: Ledger;
  numbers: Numbers;
  numberSources: NumberSources;
  profile: Profile;
  rates: Rates;
  tellings: Tellings;
  tollFree: { service: Pick<TollFree['service'], 'findBlock'> };
  voice: { settings: Pick<Voice['settings'], 'readAll'> };
}

/** Everything about having numbers by a plan: its parts, handed to each other. */
export function createRentals({ db, newId, now, log }: Kit, needs: RentalsNeeds) {
  const { ledger, numbers, numberSources: sources, profile, rates } = needs;
  const { holdings, stock, subscriptions } = numbers;
  const accounts = needs.accounts.service;
  const onChanged = (accountId: string, balance: Micros | undefined) => {
    numbers.service.tellChanged(accountId);
    if (balance !== undefined) ledger.tellBalance(accountId, balance);
  };
  const areas = createAreasService({ stock, sources, now });
  const plans = createPlanBook({ rates: rates.service });
  const rents = createRentLedger({ ledger: ledger.service });
  const { checkMayBuy } = profile.service;
  const notices = createNumberNotices({ news: needs.tellings.news, now });
  const parts = { db, holdings, stock, subscriptions, areas, plans, rents, notices };
  const shared = { ...parts, checkMayBuy, onChanged, newId, now, log };
  const renew = createRenewal({ ...parts, accounts });
  const ordering = createOrderingService({ ...shared, sources });
  const renting = createRentingService({ ...shared, ordering });
  const planChanges = createPlanChangeService(shared);
  const endings = createEndingService({ ...shared, renew });
  const renewals = createRenewalsService({ ...shared, renew, giveBack: sources.giveBack });
  const hooks: FeatureHooks = {
    mount(http) {
      mountNumbers(http, {
        numbers,
        orders: sources.orders,
        areas,
        calls: needs.voice.settings,
        tollFree: needs.tollFree.service,
      });
      mountPlans(http, { areas, plans, renting, planChanges, endings, now });
    },
    jobs: [{ name: 'renew-numbers', cron: '*/10 * * * *', run: async () => void (await renewals.run()) }],
  };
  const keeper = numbers.createKeeper(renewals.releaseAll);
  return { areas, plans, renting, planChanges, endings, renewals, keeper, hooks };
}
