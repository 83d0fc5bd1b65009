import type { Micros } from '@manyline/domain/money';
import type { Tx } from '../../db/transaction.ts';
import type { FeatureHooks, Kit } from '../../feature.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { Ledger } from '../ledger/create-ledger.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { Tellings } from '../tellings/create-tellings.ts';
import type { NumberOrder } from './number-order.rules.ts';
import { createNumberOrderNotices } from './number-order-notices.ts';
import { createOrderEnds } from './order-ends.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { createOrdersService, ORDER_LEASE_MS } from './orders.service.ts';
import { createReconciliationRepository } from './reconciliation.repository.ts';
import { createReconciliationService } from './reconciliation.service.ts';
import { createReturnsRepository } from './returns.repository.ts';
import { createReturnsService } from './returns.service.ts';
import { createSalesRepository } from './sales.repository.ts';
import { createSalesService } from './sales.service.ts';
import { createShelfService } from './shelf.service.ts';

export type NumberSources = ReturnType<typeof createNumberSources>;

interface NumberSourcesNeeds {
  carriers: Carriers;
  ledger: Ledger;
  numbers: Numbers;
  tellings: Tellings;
}

const SWEPT_MS = 2_000;

/** Numbers that are bought at carriers when somebody rents them, and given back when nobody does any more. */
export function createNumberSources({ db, now, log }: Kit, needs: NumberSourcesNeeds) {
  const { carriers, ledger, numbers, tellings } = needs;
  const orderRows = createOrdersRepository(db);
  const returnRows = createReturnsRepository(db);
  const onChanged = (accountId: string, balance: Micros | undefined) => {
    numbers.service.tellChanged(accountId);
    if (balance !== undefined) ledger.tellBalance(accountId, balance);
  };
  const ends = createOrderEnds({
    db,
    orders: orderRows,
    returns: returnRows,
    ledger: ledger.service,
    numbers,
    notices: createNumberOrderNotices({ news: tellings.news }),
    onChanged,
    now,
    log,
  });
  const orders = createOrdersService({ orders: orderRows, ends, carriers, now, log });
  const returns = createReturnsService({ db, returns: returnRows, stock: numbers.stock, carriers, now, log });
  const sales = createSalesService({ db, rows: createSalesRepository(db), carriers, now });
  const differences = createReconciliationRepository(db);
  const reconciliation = createReconciliationService({
    db,
    rows: differences,
    orders: orderRows,
    returns: returnRows,
    stock: numbers.stock,
    sales,
    carriers,
    now,
    log,
  });
  const hooks: FeatureHooks = {
    sweeps: [
      { name: 'looking after numbers on order', everyMs: SWEPT_MS, run: orders.sweep },
      { name: 'giving numbers back', everyMs: SWEPT_MS, run: returns.sweep },
    ],
    jobs: [
      { name: 'forget-rested-numbers', cron: '20 4 * * *', run: returns.forgetRested },
      { name: 'reconcile-numbers', cron: '40 4 * * *', run: async () => void (await reconciliation.run()) },
    ],
    gauges: [
      {
        name: 'manyline_numbers_on_order',
        help: 'Numbers that are paid and not there yet.',
        read: () => orderRows.countOpen(),
      },
      {
        name: 'manyline_numbers_going_back',
        help: 'Numbers that are to be given back to their carriers.',
        read: () => returnRows.countDue(),
      },
      {
        name: 'manyline_number_differences',
        help: 'Numbers about which our books and those of their carrier differ.',
        read: () => differences.count(),
      },
    ],
  };
  return {
    sales,
    shelf: createShelfService({ carriers, orders: orderRows, stock: numbers.stock, log }),
    orders: {
      ...orders,
      /** False where nobody may order this number now. In the transaction that pays for it. */
      insert: (tx: Tx, order: NumberOrder) => orderRows.insert(tx, order, now() + ORDER_LEASE_MS),
      findOpen: orderRows.findOpen,
      listOpen: orderRows.listOpen,
      listLatest: orderRows.listLatest,
      listPage: orderRows.listPage,
    },
    returns,
    reconciliation,
    /** In the transaction in which nobody holds it any more. */
    giveBack: returnRows.add,
    hooks,
  };
}
