import { brandIds } from '@manyline/brands/registry';
import {
  type CreditOnWire,
  type DisputeOnWire,
  exportCredits,
  exportDisputes,
  exportMoneyReviews,
  exportOrders,
  exportRefunds,
  getCredits,
  getDisputes,
  getRefunds,
  type ListedRefund,
  type OrderOnWire,
} from '@manyline/contract/console/money';
import type { FastifyInstance } from 'fastify';
import { type Columns, moment } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import { cutPage, readPageEnd } from '../../http/page-cursor.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import { toCreditOnWire, toDispute, toListedRefund, toMoneyReview, toOrderOnWire } from './money-desk.mapper.ts';
import type { MoneyDeskNeeds } from './money-desk-needs.ts';

const PAGE = 50;
const EXPORTED_AT_ONCE = 500;
/** One fewer than `listOpen` answers at once. */
const REVIEWS_PAGE = 199;

interface MoneyListsDeps extends Pick<MoneyDeskNeeds, 'payments'> {
  log: ConsoleLog;
  /** Gateways and chains, to filter by. */
  names: readonly string[];
}

type Review = ReturnType<typeof toMoneyReview>;

const orderColumns: Columns<OrderOnWire> = {
  orderId: ({ orderId }) => orderId,
  createdAt: ({ createdAt }) => moment(createdAt),
  updatedAt: ({ updatedAt }) => moment(updatedAt),
  platform: ({ platform }) => platform,
  accountId: ({ accountId }) => accountId,
  method: ({ method }) => method,
  gateway: ({ gateway }) => gateway,
  state: ({ state }) => state,
  currency: ({ currency }) => currency,
  amount: ({ amount }) => amount,
  gift: ({ gift }) => gift,
  credited: ({ credited }) => credited,
  giftCredited: ({ giftCredited }) => giftCredited,
  refunded: ({ refunded }) => refunded,
  payCurrency: ({ pay }) => pay.currency,
  payAmount: ({ pay }) => pay.amount,
  paymentId: ({ paymentId }) => paymentId,
};
const creditColumns: Columns<CreditOnWire> = {
  creditId: ({ creditId }) => creditId,
  at: ({ at }) => moment(at),
  orderId: ({ orderId }) => orderId,
  accountId: ({ accountId }) => accountId,
  platform: ({ platform }) => platform,
  gateway: ({ gateway }) => gateway,
  paymentId: ({ paymentId }) => paymentId,
  paid: ({ paid }) => paid,
  gift: ({ gift }) => gift,
  refunded: ({ refunded }) => refunded,
  currency: ({ currency }) => currency,
};
const refundColumns: Columns<ListedRefund> = {
  refundId: ({ refundId }) => refundId,
  at: ({ at }) => moment(at),
  state: ({ state }) => state,
  orderId: ({ orderId }) => orderId,
  accountId: ({ accountId }) => accountId,
  platform: ({ platform }) => platform,
  gateway: ({ gateway }) => gateway,
  amount: ({ amount }) => amount,
  giftTaken: ({ giftTaken }) => giftTaken,
  shortfall: ({ shortfall }) => shortfall,
  currency: ({ currency }) => currency,
  by: ({ by }) => by,
  reason: ({ reason }) => reason,
  disputed: ({ disputed }) => disputed,
};
const disputeColumns: Columns<DisputeOnWire> = {
  refundId: ({ refundId }) => refundId,
  gatewayRefundId: ({ gatewayRefundId }) => gatewayRefundId,
  at: ({ at }) => moment(at),
  state: ({ state }) => state,
  orderId: ({ orderId }) => orderId,
  accountId: ({ accountId }) => accountId,
  gateway: ({ gateway }) => gateway,
  amount: ({ amount }) => amount,
  shortfall: ({ shortfall }) => shortfall,
  currency: ({ currency }) => currency,
  answerUntil: ({ answerUntil }) => moment(answerUntil),
};
const reviewColumns: Columns<Review> = {
  reviewId: ({ reviewId }) => reviewId,
  openedAt: ({ openedAt }) => moment(openedAt),
  kind: ({ kind }) => kind,
  why: ({ why }) => why,
  orderId: ({ orderId }) => orderId,
  accountId: ({ accountId }) => accountId,
  detail: ({ detail }) =>
    Object.entries(detail)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', '),
};

/** The money that came in and that went back, and the files of the room's lists. */
export function mountMoneyLists(
  app: FastifyInstance,
  { log, names, payments: { desk, reviews, sayWhy } }: MoneyListsDeps,
) {
  const choices = { gateways: [...names], platforms: [...brandIds] };

  async function readCredits(filter: Parameters<typeof desk.listCredits>[0], after: string | undefined, size: number) {
    const rows = await desk.listCredits(filter, { before: readPageEnd(after), limit: size + 1 });
    const { page, ...next } = cutPage(rows, size, ({ at, creditId }) => ({ at, id: creditId }));
    return { credits: page.map(toCreditOnWire), ...next };
  }

  async function readRefunds(filter: Parameters<typeof desk.listRefunds>[0], after: string | undefined, size: number) {
    const rows = await desk.listRefunds(filter, { before: readPageEnd(after), limit: size + 1 });
    const { page, ...next } = cutPage(rows, size, ({ at, refundId }) => ({ at, id: refundId }));
    return { refunds: page.map(toListedRefund), ...next };
  }

  async function readDisputes(
    { state }: { state?: DisputeOnWire['state'] | undefined },
    after: string | undefined,
    size: number,
  ) {
    const rows = await desk.listDisputes({ state }, { before: readPageEnd(after), limit: size + 1 });
    const { page, ...next } = cutPage(rows, size, ({ at, refundId }) => ({ at, id: refundId }));
    return { disputes: page.map(toDispute), ...next };
  }

  mountForOperator(app, getCredits, async ({ query: { nextPage, ...filter } }) => ({
    ...(await readCredits(filter, nextPage, PAGE)),
    ...choices,
  }));
  mountForOperator(app, getRefunds, async ({ query: { nextPage, ...filter } }) => ({
    ...(await readRefunds(filter, nextPage, PAGE)),
    ...choices,
  }));
  mountForOperator(app, getDisputes, ({ query: { nextPage, ...filter } }) => readDisputes(filter, nextPage, PAGE));

  const file = { log, act: 'moneyExported' } as const;
  mountListFile(app, exportOrders, {
    ...file,
    name: 'top-ups',
    columns: orderColumns,
    async read({ query }, after) {
      const rows = await desk.listOrders(query, { before: readPageEnd(after), limit: EXPORTED_AT_ONCE + 1 });
      const { page, nextPage } = cutPage(rows, EXPORTED_AT_ONCE, ({ createdAt, orderId }) => ({
        at: createdAt,
        id: orderId,
      }));
      return { rows: page.map(toOrderOnWire), next: nextPage };
    },
  });
  mountListFile(app, exportCredits, {
    ...file,
    name: 'credited-payments',
    columns: creditColumns,
    async read({ query }, after) {
      const { credits: rows, nextPage } = await readCredits(query, after, EXPORTED_AT_ONCE);
      return { rows, next: nextPage };
    },
  });
  mountListFile(app, exportRefunds, {
    ...file,
    name: 'refunds',
    columns: refundColumns,
    async read({ query }, after) {
      const { refunds: rows, nextPage } = await readRefunds(query, after, EXPORTED_AT_ONCE);
      return { rows, next: nextPage };
    },
  });
  mountListFile(app, exportDisputes, {
    ...file,
    name: 'disputes',
    columns: disputeColumns,
    async read({ query }, after) {
      const { disputes: rows, nextPage } = await readDisputes(query, after, EXPORTED_AT_ONCE);
      return { rows, next: nextPage };
    },
  });
  mountListFile(app, exportMoneyReviews, {
    ...file,
    name: 'money-reviews',
    columns: reviewColumns,
    async read({ language, query: { kind } }, nextPage) {
      const end = readPageEnd(nextPage);
      const found = await reviews.listOpen({ kind, after: end && { openedAt: end.at, reviewId: end.id } });
      const { page, nextPage: next } = cutPage(found, REVIEWS_PAGE, ({ openedAt, reviewId }) => ({
        at: openedAt,
        id: reviewId,
      }));
      return { rows: page.map((review) => toMoneyReview(review, (why) => sayWhy(why, language))), next };
    },
  });
}
