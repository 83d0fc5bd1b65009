import { DAY_MS } from '@manyline/domain/time';
import type { CryptoRates } from '@manyline/ports/crypto-rates';
import type { FeatureHooks, Kit } from '../../feature.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { Ledger } from '../ledger/create-ledger.ts';
import type { Tellings } from '../tellings/create-tellings.ts';
import { createCoinRates } from './coin-rates.service.ts';
import { createCrediting } from './crediting.service.ts';
import { createDeskRepository } from './desk.repository.ts';
import { createGateways, type GatewaysDeps } from './gateways.ts';
import { createNotifications } from './notifications.service.ts';
import { mountPayNotify } from './notify.routes.ts';
import { createOpenOrders } from './open-orders.service.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { createPayLinks } from './pay-links.ts';
import { mountPayOpen } from './pay-open.routes.ts';
import { toOrderId } from './payment-order.ts';
import { createPaymentOrders } from './payment-orders.service.ts';
import { createPaymentStory } from './payment-story.ts';
import { type PaymentEvents, paymentEvents } from './payments.events.ts';
import { createPaymentsKeeper } from './payments.keeper.ts';
import { createPaymentsPush } from './payments.push.ts';
import { mountPayments } from './payments.routes.ts';
import { createQuery } from './query.service.ts';
import { createReceiptsRepository } from './receipts.repository.ts';
import { createRefundsRepository } from './refunds.repository.ts';
import { createRefunds } from './refunds.service.ts';
import { sayWhy } from './review-why.words.ts';
import { createReviews } from './reviews.service.ts';
import { createSettle } from './settle.service.ts';
import { createSubmit } from './submit.service.ts';
import { createTellOfPayment } from './tell-of-payment.ts';
import { createTellOfReview } from './tell-of-review.ts';
import { createTransferSubmit } from './transfer-submit.service.ts';
import { createTransfersRepository } from './transfers.repository.ts';
import { createTransfers } from './transfers.service.ts';

export type Payments = ReturnType<typeof createPayments>;

interface PaymentsNeeds extends Pick<GatewaysDeps, 'gateways' | 'chains'> {
  accounts: Accounts;
  ledger: Ledger;
  /** Prices of coins. */
  coinRates: CryptoRates;
  tellings: Tellings;
}

/** Longer than a card holder may dispute a payment. */
const RECORDS_KEPT_MS = 180 * DAY_MS;

/** The payment core: its parts, handed to each other. */
export function createPayments(kit: Kit, needs: PaymentsNeeds) {
  const { config, db, events, secret, newId, now, log } = kit;
  const { accounts, ledger, tellings } = needs;
  const { publicUrl, payLimits: limits, cnyPerUsd } = config;
  const tell: PaymentEvents = { moved: events.teller(paymentEvents).moved, balance: ledger.tellBalance };
  const shared = {
    db,
    ledger: ledger.service,
    hasPhone: async (accountId: string) => (await accounts.service.get(accountId)).phone !== undefined,
    events: tell,
    newId,
    now,
    log,
  };
  const gateways = createGateways({ gateways: needs.gateways, chains: needs.chains, cnyPerUsd });
  const orders = createOrdersRepository(db);
  const receipts = createReceiptsRepository(db);
  const transfersRepository = createTransfersRepository(db);
  const tellOf = createTellOfPayment({ news: tellings.news, publicUrl });
  const crediting = createCrediting({ ...shared, orders, receipts, tellOf });
  const refunds = createRefunds({
    ...shared,
    orders,
    receipts,
    refunds: createRefundsRepository(db),
    findGateway: gateways.find,
    tellOf,
  });
  const settle = createSettle({ ...shared, crediting, refunds, orders, receipts });
  const notifications = createNotifications({ ...shared, gateways, orders, receipts, settle });
  const query = createQuery({ ...shared, gateways, orders, settle });
  const openOrders = createOpenOrders({ ...shared, orders, limits });
  const submit = createSubmit({ ...shared, gateways, orders, openOrders, publicUrl });
  const coinRates = createCoinRates({ ...shared, source: needs.coinRates, transfers: transfersRepository });
  const transferSubmit = createTransferSubmit({ ...shared, gateways, coinRates, openOrders, submit });
  const transfers = createTransfers({
    ...shared,
    gateways,
    crediting,
    orders,
    receipts,
    transfers: transfersRepository,
  });
  const paymentOrders = createPaymentOrders({ ...shared, gateways, orders, query, transfers });
  const reviews = createReviews({
    ...shared,
    crediting,
    orders,
    receipts,
    tellOfReview: createTellOfReview({ news: tellings.news }),
    flush: tellings.service.flush,
  });
  const hooks: FeatureHooks = {
    async mount(http) {
      const ownHosts = { publicUrl, brandHosts: config.brandHosts };
      const links = createPayLinks({ secret, publicUrl });
      mountPayments(http, { submit, transferSubmit, paymentOrders, ownHosts, links });
      mountPayOpen(http, { orders, links });
      await mountPayNotify(http, { notifications, perMinute: config.requestsPerMinute });
    },
    formOrigins: gateways.formOrigins,
    push: ({ io }) => events.subscribe(paymentEvents, createPaymentsPush(io)),
    // Sweeps that close top-ups: queries, notifications that were not finished, refunds that were not answered, chains.
    sweeps: [
      { name: 'asking gateways about orders', everyMs: 5_000, run: () => query.sweep() },
      { name: 'finishing notifications', everyMs: 5_000, run: () => notifications.sweep() },
      { name: 'carrying out refunds', everyMs: 30_000, run: () => refunds.sweep(query.askNow) },
      { name: 'reading chains', everyMs: 3_000, run: () => transfers.sweep() },
    ],
    jobs: [
      {
        name: 'prune-payment-records',
        cron: '25 * * * *',
        run: () => receipts.pruneNotifications(now(), RECORDS_KEPT_MS),
      },
    ],
    gauges: [
      {
        name: 'manyline_payment_reviews',
        help: 'Payments that wait for a person to decide.',
        read: () => reviews.countOpen(),
      },
    ],
    start(works) {
      // A chain is read from its first reading on: that must not wait until somebody has already paid. Failing, the sweep says why.
      if (works) void transfers.sweep().catch(() => undefined);
    },
  };
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
    /** Payments of all accounts, for operators. */
    desk: createDeskRepository(db),
    story: createPaymentStory(db),
    keeper: createPaymentsKeeper(db, RECORDS_KEPT_MS),
    gateways,
    toOrderId,
    sayWhy,
    hooks,
  };
}
