import type { Brand } from '@manyline/brands/define-brand';
import type { Micros } from '@manyline/domain/money';
import type { CodeSupplier, SuppliedOffer } from '@manyline/ports/code-supplier';
import type { SupplierAccounts } from './supplier-accounts.service.ts';
import type { SupplierOffersRepository } from './supplier-offers.repository.ts';
import { findMargin, isSellable, type Margin, priceOf, type SupplierUnits } from './supply-price.rules.ts';

/** A number that a supplier would sell now. `rate`: the price of each code for a customer; `costMax`: what it may cost us. */
export interface Supply {
  supplier: CodeSupplier;
  app: string;
  countryCode: string;
  stock: number;
  rate: Micros;
  costMax: Micros;
}

/** One supplier's offer with what is added to it. */
interface Shelf {
  supplier: CodeSupplier;
  units: SupplierUnits;
  margin: Pick<Margin, 'percent' | 'plus'>;
  offer: SuppliedOffer;
}

export interface SupplyBookDeps {
  accounts: SupplierAccounts;
  offers: Pick<SupplierOffersRepository, 'list' | 'listMargins' | 'findMarginsVersion'>;
}

export type SupplyBook = ReturnType<typeof createSupplyBook>;

/**
 * Offers of suppliers, at the operator's prices, in memory: a list on a screen costs no query. `refresh` reads accounts every few seconds,
 * and of their offers those that changed.
 */
export function createSupplyBook({ accounts, offers }: SupplyBookDeps) {
  const lists = new Map<string, { version: number; offers: readonly SuppliedOffer[] }>();
  let margins: { version: number; list: readonly Margin[] } = { version: 0, list: [] };
  let shown = '';
  /** By service, then by country. */
  let shelves = new Map<string, Map<string, Shelf[]>>();

  async function readOffers(name: string, version: number) {
    const known = lists.get(name);
    if (known?.version !== version) lists.set(name, { version, offers: await offers.list(name) });
  }

  function put() {
    shelves = new Map();
    for (const [name, { supplier, isActive, units, marginPercent }] of accounts.all()) {
      if (!isActive) continue;
      for (const offer of lists.get(name)?.offers ?? []) {
        const rule = findMargin(margins.list, { ...offer, supplier: name });
        if (rule?.isOffered === false || offer.stock <= 0) continue;
        const margin = rule ?? { percent: marginPercent, plus: 0 };
        const byCountry = shelves.get(offer.app) ?? new Map<string, Shelf[]>();
        const shelf = { supplier, units, margin, offer };
        byCountry.set(offer.countryCode, [...(byCountry.get(offer.countryCode) ?? []), shelf]);
        shelves.set(offer.app, byCountry);
      }
    }
  }

  function price(brand: Pick<Brand, 'currency'>, { supplier, units, margin, offer }: Shelf): Supply[] {
    const { app, countryCode, stock, cost } = offer;
    const unit = units[brand.currency.code];
    if (unit === undefined) return [];
    const priced = priceOf(cost, margin, unit, brand.currency.decimals);
    return isSellable(priced) ? [{ supplier, app, countryCode, stock, ...priced }] : [];
  }

  return {
    async refresh(): Promise<void> {
      const all = [...(await accounts.reload())];
      for (const [name, { offersVersion }] of all) await readOffers(name, offersVersion);
      const version = await offers.findMarginsVersion();
      if (version !== margins.version) margins = { version, list: await offers.listMargins() };
      const now = JSON.stringify([version, all.map(([name, { supplier: _, ...account }]) => [name, account])]);
      // Accounts are opened anew only where they changed, so what they look like tells.
      if (now !== shown) put();
      shown = now;
    },

    /** The cheapest for the customer first. */
    list(brand: Pick<Brand, 'currency'>, app: string, countryCode: string): Supply[] {
      const here = shelves.get(app)?.get(countryCode) ?? [];
      return here.flatMap((shelf) => price(brand, shelf)).sort((a, b) => a.rate - b.rate || b.stock - a.stock);
    },

    /** Where there are numbers for a service, or for any. */
    countriesOf(app?: string): ReadonlySet<string> {
      const found = app === undefined ? [...shelves.values()] : [shelves.get(app) ?? new Map<string, Shelf[]>()];
      return new Set(found.flatMap((byCountry) => [...byCountry.keys()]));
    },

    /** Also one that is paused: what it has sold goes on. Undefined: it is not there. */
    findSupplier: (name: string): CodeSupplier | undefined => accounts.all().get(name)?.supplier,
  };
}
