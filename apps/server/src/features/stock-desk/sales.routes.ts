import { brandIds, isBrandId } from '@manyline/brands/registry';
import {
  exportNumberOrders,
  getNumberOrders,
  getSales,
  type NumberOrderOnWire,
  sellNumbers,
  stopSale,
} from '@manyline/contract/console/sales';
import { formatMicros, parseMicros } from '@manyline/domain/money';
import type { FastifyInstance } from 'fastify';
import { currencyOf } from '../../brands/currency-of.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Columns, moment } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator, type OperatorCaller } from '../../http/operator-route.ts';
import { cutPage, readPageEnd } from '../../http/page-cursor.ts';
import { SaidError } from '../../lib/said-error.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { NumberSources } from '../number-sources/create-number-sources.ts';

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

const done = { status: 200 as const };

/** Numbers that are bought at carriers as they are asked for: what is sold, and what was ordered. As `npm run numbers` does it. */
export function mountSales(app: FastifyInstance, { carriers, log, numberSources }: SalesRoutes) {
  const { sales, orders } = numberSources;

  async function list() {
    const [found, acts] = await Promise.all([sales.list(), sales.listActions(ACTS_SHOWN)]);
    return {
      sales: found.map(({ features, costMax, ...sale }) => ({
        ...sale,
        can: features,
        ...(costMax !== undefined && { costMax: formatMicros(costMax) }),
      })),
      shops: carriers.names.flatMap((name) => {
        const shop = carriers.find(name)?.numbers;
        return shop ? [{ name, lines: [...shop.lines] }] : [];
      }),
      brands: brandIds,
      acts: acts.map(({ action, ...act }) => ({ ...act, act: action })),
    };
  }

  const askedBy = (
    operator: OperatorCaller,
    act: 'saleSet' | 'saleStopped',
    sale: Parameters<typeof sales.nameOf>[0],
    reason: string,
  ) => ({
    by: operator.name,
    note: reason,
    within: (tx: Tx, change: { before: string; after: string }) =>
      log.write(tx, operator, { act, object: `sale ${sales.nameOf(sale)}`, reason, ...change }),
  });

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
  mountForOperator(app, sellNumbers, async ({ operator, body: { reason, can, costMax, brand, ...sale } }) => {
    const key = { ...sale, brand: toBrand(brand) };
    const wanted = {
      ...key,
      features: can,
      ...(costMax !== undefined && { costMax: parseMicros(costMax) }),
    };
    await sales.sell(wanted, askedBy(operator, 'saleSet', key, reason));
    return done;
  });
  mountForOperator(app, stopSale, async ({ operator, body: { reason, ...key } }) => {
    await sales.stop(key, askedBy(operator, 'saleStopped', key, reason));
    return done;
  });
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
