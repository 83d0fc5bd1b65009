import type { Clock } from '@manyline/ports/clock';
import {
  ForgedNotificationError,
  type NotificationAnswer,
  type PaymentGateway,
  type RawNotification,
} from '@manyline/ports/payment-gateway';
import type { Logger } from 'pino';
import type { Gateways } from './gateways.ts';
import { MINUTE_MS } from './payment-limits.ts';
import type { ReceiptsRepository } from './receipts.repository.ts';
import type { SettleService } from './settle.service.ts';

export interface NotificationsDeps {
  gateways: Gateways;
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
const DUE_MAX = 50;

export type NotificationsService = ReturnType<typeof createNotifications>;

/** Takes in what gateways call us with: kept as it came, then believed or not, then applied, then answered. */
export function createNotifications({ gateways, receipts, settle, newId, now, log }: NotificationsDeps) {
  /** True when the gateway may forget it. */
  async function process(gateway: PaymentGateway, id: string, raw: RawNotification): Promise<boolean> {
    try {
      const events = await gateway.readNotification(raw, AbortSignal.timeout(READ_WITHIN_MS));
      for (const { eventId, ...facts } of events) await settle.apply(gateway, facts, 'notification', eventId);
      await receipts.closeNotification(id, 'done');
      return true;
    } catch (error) {
      const isForged = error instanceof ForgedNotificationError;
      log.warn({ err: error, gateway: gateway.name, notification: id }, 'a notification was not applied');
      if (isForged) await receipts.closeNotification(id, 'forged', error.message);
      return false;
    }
  }

  return {
    /** The gateway's exact answer, only after everything is committed; undefined for a gateway that we do not have. */
    async receive(name: string, raw: RawNotification): Promise<NotificationAnswer | undefined> {
      const gateway = gateways.find(name);
      if (!gateway) return undefined;
      const id = newId();
      await receipts.keepNotification(id, name, raw, now(), now() + LEASE_MS);
      return (await process(gateway, id, raw)) ? gateway.answers.taken : gateway.answers.refused;
    },

    /** What was kept and never finished: the process died, the gateway could not be asked, a refund came too early. */
    async sweep(): Promise<number> {
      const due = await receipts.takeDueNotifications(now(), MINUTE_MS, DUE_MAX);
      for (const kept of due) {
        const gateway = gateways.find(kept.gateway);
        if (gateway && (await process(gateway, kept.id, kept))) continue;
        if (kept.tries >= TRIES_MAX) await receipts.closeNotification(kept.id, 'aside', 'given up after many tries');
      }
      return due.length;
    },
  };
}
