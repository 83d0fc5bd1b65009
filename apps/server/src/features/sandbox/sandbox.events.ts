import type { RawWebhook } from '@manyline/ports/carrier';
import type { NotificationAnswer, RawNotification } from '@manyline/ports/payment-gateway';
import { defineEvents } from '../../lib/event-hub.ts';

/** Reports of the twins to the product, in process: they are made before the features that hear of them. */
export interface TwinEvents {
  /** Of an account of the sandbox network. Rejects when it was not taken; the network then comes again. */
  webhook(account: string, raw: RawWebhook): Promise<unknown>;
  /** Of the sandbox gateway. */
  notification(raw: RawNotification): Promise<NotificationAnswer | undefined>;
}

export const twinEvents = defineEvents<TwinEvents>('sandbox', { webhook: true, notification: true });
