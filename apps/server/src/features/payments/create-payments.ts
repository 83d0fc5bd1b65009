import type { Clock } from '@manyline/ports/clock';
import type { CryptoRates } from '@manyline/ports/crypto-rates';
import type { Logger } from 'pino';
import type { Db } from '../../db/transaction.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import { createCrediting } from './crediting.service.ts';
import { createGateways, type GatewaysDeps } from './gateways.ts';
import { createNotifications } from './notifications.service.ts';
import { createOpenOrders } from './open-orders.service.ts';
import { createOrdersRepository } from './orders.repository.ts';
import type { PayLimits } from './payment-limits.ts';
import { createPaymentOrders } from './payment-orders.service.ts';
import type { PaymentEvents } from './payments.events.ts';
import { createQuery } from './query.service.ts';
import { createRates } from './rates.service.ts';
import { createReceiptsRepository } from './receipts.repository.ts';
import { createRefundsRepository } from './refunds.repository.ts';
import { createRefunds } from './refunds.service.ts';
import { createReviews } from './reviews.service.ts';
import { createSettle } from './settle.service.ts';
import { createSubmit } from './submit.service.ts';
import { createTransferSubmit } from './transfer-submit.service.ts';
import { createTransfersRepository } from './transfers.repository.ts';
import { createTransfers } from './transfers.service.ts';

export interface PaymentsConfig extends GatewaysDeps {
  rates: CryptoRates;
  limits: PayLimits;
  /** Where gateways and customers reach us. */
  publicUrl: string;
}

export interface PaymentsDeps {
  db: Db;
  ledger: LedgerService;
  config: PaymentsConfig;
  hasPhone(accountId: string): Promise<boolean>;
  events: PaymentEvents;
  newId: () => string;
  now: Clock;
  log: Logger;
}

export type Payments = ReturnType<typeof createPayments>;

/** The payment core: its parts, handed to each other. */
export function createPayments({ db, ledger, config, ...deps }: PaymentsDeps) {
  const shared = { ...deps, db, ledger };
  const gateways = createGateways(config);
  const orders = createOrdersRepository(db);
  const receipts = createReceiptsRepository(db);
  const transfersRepository = createTransfersRepository(db);
  const crediting = createCrediting({ ...shared, orders, receipts });
  const refunds = createRefunds({
    ...shared,
    orders,
    receipts,
    refunds: createRefundsRepository(db),
    findGateway: gateways.find,
  });
  const settle = createSettle({ ...shared, crediting, refunds, orders, receipts });
  const notifications = createNotifications({ ...shared, gateways, orders, receipts, settle });
  const query = createQuery({ ...shared, gateways, orders, settle });
  const openOrders = createOpenOrders({ ...shared, orders, limits: config.limits });
  const submit = createSubmit({ ...shared, gateways, orders, openOrders, publicUrl: config.publicUrl });
  const rates = createRates({ ...shared, source: config.rates, transfers: transfersRepository });
  const transferSubmit = createTransferSubmit({ ...shared, gateways, rates, openOrders, submit });
  const transfers = createTransfers({
    ...shared,
    gateways,
    crediting,
    orders,
    receipts,
    transfers: transfersRepository,
  });
  const paymentOrders = createPaymentOrders({ ...shared, gateways, orders, query, transfers });
  const reviews = createReviews({ ...shared, crediting, orders, receipts });
  return {
    submit,
    transferSubmit,
    paymentOrders,
    notifications,
    query,
    transfers,
    refunds,
    reviews,
    orders,
    formOrigins: gateways.formOrigins,
    prune: (keepMs: number) => receipts.pruneNotifications(deps.now(), keepMs),
  };
}
