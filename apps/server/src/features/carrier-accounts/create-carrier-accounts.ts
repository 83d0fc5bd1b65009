import type { Carrier } from '@manyline/ports/carrier';
import type { PartStore } from '@manyline/ports/part-store';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { carrierAccountEvents } from './carrier-accounts.events.ts';
import { createCarrierAccountsRepository } from './carrier-accounts.repository.ts';
import { createCarrierAccountsService } from './carrier-accounts.service.ts';
import { createCarrierRoutesRepository } from './carrier-routes.repository.ts';
import { createCarrierRoutes } from './carrier-routes.service.ts';
import { createCarrierTermsRepository } from './carrier-terms.repository.ts';
import { createCarrierTerms } from './carrier-terms.service.ts';
import { type CarrierAccount, createCarriers } from './carriers.ts';
import { createConnectionGauges } from './connection-gauges.ts';
import { createPartStore } from './part-store.repository.ts';

export type CarrierAccounts = ReturnType<typeof createCarrierAccounts>;

/** Makes a carrier of what an operator gave us of an account; `parts`: for one that cuts texts and joins them itself. */
export type OpenCarrier = (name: string, kind: string, credentials: unknown, parts: PartStore) => Promise<Carrier>;

interface CarrierAccountsNeeds {
  /** Accounts of the settings; they come first. */
  ofSettings: readonly CarrierAccount[];
  openCarrier: OpenCarrier;
}

/** Half the time within which every node heeds an operator's act on an account. */
const READ_MS = 4_000;

/** Who carries: accounts of the settings and those that operators add, their terms, and the routes and prices of texts. */
export function createCarrierAccounts({ db, events, secret, now, log }: Kit, needs: CarrierAccountsNeeds) {
  const carriers = createCarriers(needs.ofSettings);
  const rows = createCarrierAccountsRepository(db);
  const partsOf = (name: string) => createPartStore(db, name);
  const open = (name: string, kind: string, credentials: unknown) =>
    needs.openCarrier(name, kind, credentials, partsOf(name));
  const accounts = createCarrierAccountsService({
    db,
    rows,
    carriers,
    open,
    onRemoving: events.teller(carrierAccountEvents).removing,
    secret,
    now,
    log,
  });
  const terms = createCarrierTerms({ db, rows: createCarrierTermsRepository(db), accounts: rows, carriers, now });
  const routes = createCarrierRoutes({ db, rows: createCarrierRoutesRepository(db), accounts: rows, carriers, now });
  const hooks: FeatureHooks = {
    async prepare() {
      await accounts.reload();
      await terms.reload();
      await routes.reload();
    },
    readings: [
      { name: 'reading carrier accounts', everyMs: READ_MS, run: accounts.reload },
      { name: 'reading what operators say of carriers', everyMs: READ_MS, run: terms.reload },
      { name: 'reading routes of texts', everyMs: READ_MS, run: routes.reload },
    ],
    gauges: createConnectionGauges(carriers),
  };
  return { carriers, accounts, terms, routes, partsOf, hooks };
}
