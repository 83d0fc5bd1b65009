import type { Micros } from '@manyline/domain/money';
import type { PaymentOrder } from './payment-order.ts';

/** What happened to an account's top-ups, after the commit. Realtime turns it into pushes. */
export interface PaymentEvents {
  moved(order: PaymentOrder): void;
  balance(accountId: string, balance: Micros): void;
}
