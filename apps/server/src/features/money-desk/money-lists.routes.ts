import {
  type DisputeOnWire,
  exportDisputes,
  exportMoneyReviews,
  exportOrders,
  exportRefunds,
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
import { toDispute, toListedRefund, toMoneyReview, toOrderOnWire } from './money-desk.mapper.ts';
import type { MoneyDeskNeeds } from './money-desk-needs.ts';

const PAGE = 50;
const EXPORTED_AT_ONCE = 500;
/** One fewer than `listOpen` answers at once. */
const REVIEWS_PAGE = 199;

interface MoneyListsDeps extends Pick<MoneyDeskNeeds, 'payments'> {
  log: ConsoleLog;
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

/** The money that went back, and the files of the room's lists. */
export function mountMoneyLists(app: FastifyInstance, { log, payments: { desk, reviews, sayWhy } }: MoneyListsDeps) {
  async function readRefunds(
    { state, from, until }: Parameters<typeof desk.listRefunds>[0],
    after: string | undefined,
    size: number,
  ) {
    const rows = await desk.listRefunds({ state, from, until }, { before: readPageEnd(after), limit: size + 1 });
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

  mountForOperator(app, getRefunds, ({ query: { nextPage, ...filter } }) => readRefunds(filter, nextPage, PAGE));
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
