import { MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import {
  ForgedNotificationError,
  GatewayUnavailableError,
  type NotificationAnswer,
  type PaymentGateway,
  type RawNotification,
} from '@manyline/ports/payment-gateway';
import type { Logger } from 'pino';
import { AppError } from '../../http/app-error.ts';
import { createRateLimit } from '../../lib/rate-limit.ts';
import type { Gateways } from './gateways.ts';
import type { OrdersRepository } from './orders.repository.ts';
import { toOrderId } from './payment-order.ts';
import type { KeptNotification, ReceiptsRepository } from './receipts.repository.ts';
import { recordWhy } from './review-why.words.ts';
import type { SettleService } from './settle.service.ts';

export interface NotificationsDeps {
  gateways: Gateways;
  orders: Pick<OrdersRepository, 'findById'>;
  receipts: ReceiptsRepository;
  settle: SettleService;
  newId: () => string;
  now: Clock;
  log: Logger;
}

const READ_WITHIN_MS = 10_000;
/** Nobody else takes up what is being applied. */
const LEASE_MS = 30_000;
const TRIES_MAX = 30;
/** Of one network, forged or without a turn; what comes after is looked into before it is kept. Gateways forge nothing. */
const FORGED_PER_MINUTE = 30;
/** Where only the gateway can tell what is forged, it is asked about so many that name an order of ours, and that name none. */
const ASKED_PER_MINUTE = { order: 10, others: 20 };
const DUE_MAX = 50;

/**
 * `done`: the gateway may forget it. `unasked`: only the gateway can tell whether it is true, and did not. `turnless`: nor was it
 * asked, as it had been too often.
 */
type Outcome = 'done' | 'forged' | 'unasked' | 'turnless' | 'kept';

class NoTurnError extends GatewayUnavailableError {
  override name = 'NoTurnError';
}

export type NotificationsService = ReturnType<typeof createNotifications>;

/** Takes in what gateways call us with: kept as it came, then believed or not, then applied, then answered. */
export function createNotifications(deps: NotificationsDeps) {
  const { gateways, orders, receipts, settle, newId, now, log } = deps;
  const forgeries = createRateLimit({ perMinute: FORGED_PER_MINUTE });
  const asksOfOrder = createRateLimit({ perMinute: ASKED_PER_MINUTE.order });
  const asksOfOthers = createRateLimit({ perMinute: ASKED_PER_MINUTE.others });

  /** Whoever makes things up knows no order but his own: what he sends uses up nobody else's turn to be asked about. */
  async function requireTurn(gateway: PaymentGateway, raw: RawNotification) {
    if (!gateway.namesOrder) return;
    const orderId = toOrderId(gateway.namesOrder(raw));
    const order = orderId === undefined ? undefined : await orders.findById(orderId);
    const isOurs = order?.gateway === gateway.name;
    const hasTurn = isOurs ? asksOfOrder.take(order.orderId) : asksOfOthers.take(gateway.name);
    if (!hasTurn) throw new NoTurnError(`${gateway.name} was asked about too many`);
  }

  async function process(gateway: PaymentGateway, id: string, raw: RawNotification): Promise<Outcome> {
    try {
      await requireTurn(gateway, raw);
      const events = await gateway.readNotification(raw, AbortSignal.timeout(READ_WITHIN_MS));
      let orderId: string | undefined;
      for (const { eventId, ...facts } of events)
        orderId = (await settle.apply(gateway, facts, 'notification', eventId))?.orderId ?? orderId;
      await receipts.closeNotification(id, 'done', null, orderId);
      return 'done';
    } catch (error) {
      const isForged = error instanceof ForgedNotificationError;
      log.warn({ err: error, gateway: gateway.name, notification: id }, 'a notification was not applied');
      if (isForged) await receipts.closeNotification(id, 'forged', error.message);
      if (isForged) return 'forged';
      if (error instanceof NoTurnError) return 'turnless';
      return error instanceof GatewayUnavailableError ? 'unasked' : 'kept';
    }
  }

  /** Whoever forges by the dozen fills no table of ours, and has nobody else asked; what is true is still taken in. */
  async function refuseForger(gateway: PaymentGateway, raw: RawNotification) {
    try {
      if (gateway.namesOrder) throw new ForgedNotificationError('too many were forged');
      await gateway.readNotification(raw, AbortSignal.timeout(READ_WITHIN_MS));
    } catch (error) {
      if (error instanceof ForgedNotificationError) throw new AppError('TOO_FREQUENT', 'forged notifications');
    }
  }

  /**
   * A person looks: its bytes are in `payment_notification`. Those that may be anybody's, as the gateway could not be asked, are
   * one thing to look at a gateway and day (UTC).
   */
  async function giveUp({ id, gateway }: KeptNotification, outcome: Outcome) {
    await receipts.closeNotification(id, 'aside', 'given up after many tries');
    const day = new Date(now()).toISOString().slice(0, 10);
    await receipts.openReview(undefined, {
      reviewId: newId(),
      key: `notification:${outcome === 'unasked' || outcome === 'turnless' ? `${gateway}:${day}` : id}`,
      kind: 'notification',
      accountId: undefined,
      orderId: undefined,
      detail: { why: recordWhy('notApplied'), gateway, notification: id },
      openedAt: now(),
    });
  }

  return {
    /**
     * The gateway's exact answer, only after everything is committed; undefined for a gateway that we do not have. `network`: who
     * brings it. @throws TOO_FREQUENT for one who forged many
     */
    async receive(name: string, raw: RawNotification, network = ''): Promise<NotificationAnswer | undefined> {
      const gateway = gateways.find(name);
      if (!gateway) return undefined;
      if (forgeries.isUsedUp(network)) await refuseForger(gateway, raw);
      const id = newId();
      await receipts.keepNotification(id, name, raw, now(), now() + LEASE_MS);
      const outcome = await process(gateway, id, raw);
      if (outcome === 'forged' || outcome === 'turnless') forgeries.take(network);
      return outcome === 'done' ? gateway.answers.taken : gateway.answers.refused;
    },

    /** Notifications that were kept and never finished: the process died, the gateway could not be asked, a refund came too early. */
    async sweep(): Promise<number> {
      const due = await receipts.takeDueNotifications(now(), MINUTE_MS, DUE_MAX);
      for (const kept of due) {
        const gateway = gateways.find(kept.gateway);
        const outcome = gateway ? await process(gateway, kept.id, kept) : 'unasked';
        if (outcome === 'done' || outcome === 'forged') continue;
        if (kept.tries >= TRIES_MAX) await giveUp(kept, outcome);
      }
      return due.length;
    },
  };
}
