import { brandIds, isBrandId } from '@manyline/brands/registry';
import {
  exportNumberOrders,
  getNumberOrders,
  getSales,
  type NumberOrderOnWire,
  saleSetting,
} from '@manyline/contract/console/sales';
import { formatMicros, parseMicros } from '@manyline/domain/money';
import type { FastifyInstance } from 'fastify';
import { currencyOf } from '../../brands/currency-of.ts';
import { type Columns, moment } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import { cutPage, readPageEnd } from '../../http/page-cursor.ts';
import { SaidError } from '../../lib/said-error.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { NumberSources } from '../number-sources/create-number-sources.ts';
import type { NumberSale, SaleKey } from '../number-sources/number-sale.ts';
import type { OperatorSettingsFeature } from '../operator-settings/create-operator-settings.ts';
import type { ValueOf } from '../operator-settings/setting-kind.ts';

interface SalesRoutes {
  carriers: Pick<Carriers, 'names' | 'find'>;
  log: ConsoleLog;
  numberSources: Pick<NumberSources, 'sales' | 'orders'>;
}

const ACTS_SHOWN = 20;
const ORDERS_SHOWN = 50;
const EXPORTED_AT_ONCE = 500;

const orderColumns: Columns<NumberOrderOnWire> = {
  id: ({ id }) => id,
  createdAt: ({ createdAt }) => moment(createdAt),
  accountId: ({ accountId }) => accountId,
  userId: ({ userId }) => userId,
  brand: ({ brand }) => brand,
  number: ({ number }) => number,
  source: ({ source }) => source,
  state: ({ state }) => state,
  why: ({ why }) => why,
  rent: ({ rent }) => rent,
  months: ({ months }) => months,
  currency: ({ currency }) => currency,
  costOnce: ({ cost }) => cost?.once,
  costMonthly: ({ cost }) => cost?.monthly,
  costCurrency: ({ cost }) => cost?.currency,
};

type SaleTerms = ValueOf<typeof saleSetting>;

/** The one form that terms of a sale have. */
const showTerms = ({ source, line, features: { sms, mms, voice }, costMax }: Omit<NumberSale, keyof SaleKey>) => ({
  source,
  line,
  can: { sms, mms, voice },
  ...(costMax !== undefined && { costMax: formatMicros(costMax) }),
});
const readTerms = ({ source, line, can, costMax }: SaleTerms) => ({
  source,
  line,
  features: can,
  ...(costMax !== undefined && { costMax: parseMicros(costMax) }),
});

/** Sales have versions, are dated and undone, as routes are. */
export function defineSales(operatorSettings: OperatorSettingsFeature, { sales }: Pick<NumberSources, 'sales'>) {
  operatorSettings.define<typeof saleSetting>({
    setting: saleSetting,
    act: (value) => (value ? 'saleSet' : 'saleStopped'),
    nameOf: (place) => `sale ${sales.nameOf(place)}`,
    async read(on, place) {
      const sale = await sales.findSame(on, place);
      return sale && showTerms(sale);
    },
    clean: (terms) => showTerms(readTerms(terms)),
    async set(place, terms, asked) {
      if (!terms) return sales.stop(place, asked);
      const brand = toBrand(place.brand);
      await sales.sell({ ...place, brand, ...readTerms(terms) }, asked);
    },
  });
}

/** Numbers that are bought at carriers as they are asked for: what is sold, and what was ordered. As `npm run numbers` does it. */
export function mountSales(app: FastifyInstance, { carriers, log, numberSources }: SalesRoutes) {
  const { sales, orders } = numberSources;

  async function list() {
    const [found, acts] = await Promise.all([sales.list(), sales.listActions(ACTS_SHOWN)]);
    return {
      sales: found.map((sale) => ({ country: sale.country, type: sale.type, brand: sale.brand, ...showTerms(sale) })),
      shops: carriers.names.flatMap((name) => {
        const shop = carriers.find(name)?.numbers;
        return shop ? [{ name, lines: [...shop.lines] }] : [];
      }),
      brands: brandIds,
      acts: acts.map(({ action, ...act }) => ({ ...act, act: action })),
    };
  }

  async function listOrders(
    filter: { state?: NumberOrderOnWire['state'] | undefined; source?: string | undefined },
    after: string | undefined,
    size: number,
  ) {
    const rows = await orders.listPage(filter, { before: readPageEnd(after), limit: size + 1 });
    const { page, ...next } = cutPage(rows, size, ({ createdAt, id }) => ({ at: createdAt, id }));
    return {
      orders: page.map(({ id, accountId, userId, platform, number, plan, state, reason, createdAt }) => ({
        id,
        accountId,
        userId,
        brand: platform,
        number: number.number,
        source: number.source,
        state,
        ...(reason !== null && { why: reason }),
        createdAt,
        rent: formatMicros(plan.rent),
        months: plan.months,
        currency: currencyOf(platform),
        ...(number.cost && {
          cost: {
            once: formatMicros(number.cost.once),
            monthly: formatMicros(number.cost.monthly),
            currency: number.cost.currency,
          },
        }),
      })),
      ...next,
    };
  }

  mountForOperator(app, getSales, list);
  mountForOperator(app, getNumberOrders, ({ query: { nextPage, ...filter } }) =>
    listOrders(filter, nextPage, ORDERS_SHOWN),
  );
  mountListFile(app, exportNumberOrders, {
    log,
    name: 'number-orders',
    columns: orderColumns,
    async read({ query }, after) {
      const { orders: rows, nextPage } = await listOrders(query, after, EXPORTED_AT_ONCE);
      return { rows, next: nextPage };
    },
  });
}

/** @throws an error in words */
function toBrand(brand: string): string {
  if (brand === '' || isBrandId(brand)) return brand;
  throw new SaidError(`there is no brand ${brand}`);
}
