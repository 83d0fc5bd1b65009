import { brandIds } from '@manyline/brands/registry';
import {
  askGateway,
  claimMoneyReview,
  decideMoneyReview,
  getGateways,
  getMoneyReviews,
  getOrder,
  getOrders,
  refundOrder,
  releaseMoneyReview,
} from '@manyline/contract/console/money';
import { inputProblems } from '@manyline/contract/input-problems';
import { paymentOrderState } from '@manyline/contract/payments';
import { formatE8 } from '@manyline/domain/crypto';
import { formatMicros, parseMicros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import type { FastifyInstance } from 'fastify';
import { currencyOf } from '../../brands/currency-of.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import { mountForOperator, type OperatorCaller } from '../../http/operator-route.ts';
import { cutPage, readPageEnd } from '../../http/page-cursor.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { PaymentOrder } from '../payments/payment-order.ts';
import type { RefundRequest } from '../payments/refund-draft.ts';
import type { RowClaims } from '../review-queue/row-claims.ts';
import type { AskForMoney } from './money-acts.ts';
import {
  toDetailText,
  toMoneyReview,
  toNotificationOnWire,
  toOrderOnWire,
  toRefundOnWire,
} from './money-desk.mapper.ts';
import type { MoneyDeskNeeds } from './money-desk-needs.ts';
import { mountMoneyLists } from './money-lists.routes.ts';
import type { ReviewCredit } from './operator-reviews.ts';

const PAGE = 50;
/** As many as `listOpen` answers at once. */
const REVIEWS_PAGE = 200;

export interface MoneyReviewKey {
  reviewId: string;
}

interface MoneyRoomDeps extends Pick<MoneyDeskNeeds, 'accounts' | 'ledger' | 'payments'> {
  creditReview: AskForMoney<ReviewCredit>;
  refund: AskForMoney<RefundRequest>;
  reviewClaims: RowClaims<MoneyReviewKey>;
  log: ConsoleLog;
  now: Clock;
}

/** Top-ups of everybody: how they went, what goes back, what waits for a decision, and who takes money for us. */
export function mountMoneyRoom(app: FastifyInstance, deps: MoneyRoomDeps) {
  const { accounts, creditReview, ledger, log, payments, refund, reviewClaims, now } = deps;
  const { desk, gateways, orders, paymentOrders, query: queries, refunds, reviews, transfers } = payments;
  const names = [...gateways.all.map(({ name }) => name), ...gateways.chains.map(({ chain }) => `chain:${chain}`)];

  /** @throws NOT_FOUND */
  async function requireOrder(orderId: string): Promise<PaymentOrder> {
    const order = await orders.findById(orderId);
    if (!order) throw new AppError('NOT_FOUND', `no order ${orderId}`);
    return order;
  }

  mountForOperator(app, getOrders, async ({ query: { nextPage, ...filter } }) => {
    const rows = await desk.listOrders(filter, { before: readPageEnd(nextPage), limit: PAGE + 1 });
    const { page, ...next } = cutPage(rows, PAGE, ({ createdAt, orderId }) => ({ at: createdAt, id: orderId }));
    return { orders: page.map(toOrderOnWire), gateways: names, platforms: [...brandIds], ...next };
  });

  mountForOperator(app, getOrder, async ({ query: { orderId } }) => {
    const order = await requireOrder(orderId);
    const [balance, trail, given, notifications, seen] = await Promise.all([
      ledger.service.getBalance(order.accountId),
      paymentOrders.listEvents(order),
      refunds.listOf(order),
      desk.listNotifications(orderId),
      transfers.listOf(order),
    ]);
    return {
      order: toOrderOnWire(order),
      refundable: formatMicros(Math.max(0, Math.min(order.credited - order.refunded, balance.paid))),
      canAsk: order.transfer !== undefined || gateways.find(order.gateway) !== undefined,
      trail: trail.map(({ at, source, from_state: from, to_state: to, detail }) => ({
        at,
        source,
        ...(from !== null && { from: paymentOrderState.parse(from) }),
        ...(to !== null && { to: paymentOrderState.parse(to) }),
        detail: toDetailText(detail),
      })),
      refunds: given.map(toRefundOnWire),
      notifications: notifications.map(toNotificationOnWire),
      transfers: seen.map(({ amountE8, order: _order, sender: _sender, address: _address, ...transfer }) => ({
        ...transfer,
        amount: formatE8(amountE8),
      })),
    };
  });

  mountForOperator(app, askGateway, async ({ operator, body: { orderId } }) => {
    const order = await requireOrder(orderId);
    if (order.transfer) await transfers.sweep();
    else await queries.askNow(order);
    const asked = await requireOrder(orderId);
    await log.note(operator, { act: 'gatewayAsked', object: orderId, before: order.state, after: asked.state });
    return { state: asked.state };
  });

  mountForOperator(app, refundOrder, async ({ operator, body: { refundedBefore, ...body } }) => {
    const { refundId, orderId, amount, reason } = body;
    const order = await requireOrder(orderId);
    const currency = currencyOf(order.platform);
    const outcome = await refund(operator, {
      key: refundId,
      accountId: order.accountId,
      amount: parseMicros(amount),
      currency,
      about: `${orderId}: ${formatMicros(parseMicros(amount))} ${currency}`,
      reason,
      payload: {
        refundId,
        orderId,
        amount: parseMicros(amount),
        by: operator.name,
        reason,
        refundedBefore: parseMicros(refundedBefore),
      },
    });
    const begun = outcome === 'done' ? await refunds.find(refundId) : undefined;
    return { outcome, ...(begun && { state: begun.state }) };
  });

  mountForOperator(app, getMoneyReviews, async ({ operator, language, query: { nextPage, kind } }) => {
    const end = readPageEnd(nextPage);
    const rows = await reviews.listOpen({ kind, after: end && { openedAt: end.at, reviewId: end.id } });
    const { page, ...next } = cutPage(rows, REVIEWS_PAGE - 1, ({ openedAt, reviewId }) => ({
      at: openedAt,
      id: reviewId,
    }));
    return {
      reviews: await reviewClaims.mark(
        operator,
        page.map((review) => toMoneyReview(review, (why) => payments.sayWhy(why, language))),
      ),
      ...next,
    };
  });

  /** The order that the money names, or the one or the account that the operator names. @throws NOT_FOUND, INVALID_INPUT */
  async function findReceiver(named: string | undefined, to: string | undefined) {
    const id = payments.toOrderId(named ?? to ?? '');
    if (id === undefined) throw invalidInput('to', inputProblems.notAnId);
    const order = await orders.findById(id);
    if (order) return { accountId: order.accountId, platform: order.platform, orderId: order.orderId };
    if (named !== undefined) throw new AppError('NOT_FOUND', `no order ${named}`);
    const { accountId, platform } = await accounts.service.get(id);
    return { accountId, platform, orderId: undefined };
  }

  async function credit(operator: OperatorCaller, body: Parameters<typeof decide>[1]) {
    const { reviewId, decisionId, amount = '0', to, reason } = body;
    const review = await reviews.findOpen(reviewId);
    const { platform, ...receiver } = await findReceiver(review.orderId, to);
    const currency = currencyOf(platform);
    const micros = parseMicros(amount);
    if (micros <= 0) throw invalidInput('amount', inputProblems.notAboveZero);
    return creditReview(operator, {
      key: decisionId,
      accountId: receiver.accountId,
      amount: micros,
      currency,
      about: `${receiver.orderId ?? receiver.accountId}: ${amount} ${currency}`,
      reason,
      payload: { reviewId, by: operator.name, note: reason, amount: micros, ...receiver },
    });
  }

  async function decide(
    operator: OperatorCaller,
    body: {
      reviewId: string;
      decisionId: string;
      action: 'credit' | 'leave';
      amount?: string | undefined;
      to?: string | undefined;
      reason: string;
    },
  ) {
    if (body.action === 'credit') return credit(operator, body);
    const { reviewId, reason } = body;
    await reviews.settle({ reviewId, by: operator.name, action: 'dismiss', note: reason }, (tx) =>
      log.write(tx, operator, { act: 'moneyReviewDecided', object: reviewId, after: 'left', reason }),
    );
    return 'done' as const;
  }

  mountForOperator(app, claimMoneyReview, ({ operator, body }) => reviewClaims.take(operator, body));
  mountForOperator(app, releaseMoneyReview, ({ operator, body }) => reviewClaims.release(operator, body));
  mountForOperator(app, decideMoneyReview, async ({ operator, body }) => ({
    outcome: await reviewClaims.during(operator, body, () => decide(operator, body)),
  }));

  mountForOperator(app, getGateways, async () => ({
    gateways: await Promise.all(
      gateways.all.map(async ({ name, offers }) => {
        const { notified, forged, stuck, credited } = await desk.readGateway(name, now());
        return {
          name,
          methods: Object.keys(offers),
          currencies: [...new Set(Object.values(offers).flat())],
          stuck,
          ...(notified !== null && { lastNotifiedAt: notified }),
          ...(forged !== null && { lastForgedAt: forged }),
          ...(credited !== null && { lastCreditAt: credited }),
        };
      }),
    ),
    chains: await Promise.all(
      gateways.chains.map(async ({ chain, assets, finalAfter }) => {
        const { read, transferred, confirming } = await desk.readChain(chain);
        return {
          name: chain,
          coins: assets.map(({ currency }) => currency),
          finalAfter,
          confirming,
          ...(read !== null && { lastReadAt: read }),
          ...(transferred !== null && { lastTransferAt: transferred }),
        };
      }),
    ),
  }));

  mountMoneyLists(app, { log, names, payments });
}
