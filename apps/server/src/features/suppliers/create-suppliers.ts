import { brands } from '@manyline/brands/registry';
import { formatMicros } from '@manyline/domain/money';
import type { FeatureHooks, Kit } from '../../feature.ts';
import type { CodeServices } from '../code-services/create-code-services.ts';
import { createOfferReading } from './offer-reading.service.ts';
import { createSupplierAccountsRepository } from './supplier-accounts.repository.ts';
import { createSupplierAccounts, type OpenSupplier } from './supplier-accounts.service.ts';
import { createSupplierOffersRepository } from './supplier-offers.repository.ts';
import { createSupplyBook } from './supply-book.service.ts';

export type Suppliers = ReturnType<typeof createSuppliers>;

/** Accounts and prices that operators change are in force on every node after so long. */
const READ_MS = 4_000;

/** Suppliers of verification numbers: their accounts, what they have, and at what price it is sold. */
export function createSuppliers(
  { db, secret, now, log }: Kit,
  { codeServices, openSupplier }: { codeServices: CodeServices; openSupplier: OpenSupplier },
) {
  const rows = createSupplierAccountsRepository(db);
  const accounts = createSupplierAccounts({ db, rows, open: openSupplier, secret, now, log });
  const offers = createSupplierOffersRepository(db);
  const book = createSupplyBook({ accounts, offers });
  const listApps = () => codeServices.service.list().map(({ app }) => app);
  const reading = createOfferReading({ accounts, offers, listApps, now, log });
  const hooks: FeatureHooks = {
    prepare: () => book.refresh(),
    readings: [{ name: 'reading suppliers and their prices', everyMs: READ_MS, run: () => book.refresh() }],
    sweeps: [{ name: 'reading what suppliers have', everyMs: 5_000, run: () => reading.sweep() }],
  };
  return {
    accounts,
    book,
    reading,
    margins: {
      list: offers.listMargins,
      find: offers.findMargin,
      replace: offers.replaceMargins,
      put: offers.putMargin,
    },
    sumUp: offers.sumUp,
    /** A supplier has just said something else than its list. */
    noteNone: offers.noteNone,
    readSoon: offers.readSoon,
    /** Lists offers for an operator: each with its price in every currency of the brands. */
    async listOffersOf(name: string) {
      const sold = [...new Map(brands.map((brand) => [brand.currency.code, brand])).values()];
      return (await offers.list(name)).map(({ app, countryCode, stock, cost }) => {
        const prices = sold.flatMap((brand) => {
          const supply = book.list(brand, app, countryCode).find(({ supplier }) => supplier.name === name);
          return supply ? [`${formatMicros(supply.rate)} ${brand.currency.code}`] : [];
        });
        return { app, countryCode, stock, cost: formatMicros(cost), prices: prices.join(', ') };
      });
    },
    hooks,
  };
}
