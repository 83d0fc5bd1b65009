import type { Micros } from '@manyline/domain/money';
import { defineEvents } from '../../lib/event-hub.ts';
import type { PaymentOrder } from './payment-order.ts';

/** Events of an account's top-ups, after the commit. Realtime turns them into pushes. */
export interface PaymentEvents {
  moved(order: PaymentOrder): void;
  balance(accountId: string, balance: Micros): void;
}

/** Balances are the ledger's to tell. */
export const paymentEvents = defineEvents<Pick<PaymentEvents, 'moved'>>('payments', { moved: true });
