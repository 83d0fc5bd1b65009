import type { Micros } from '@manyline/domain/money';
import type { PlanType } from '@manyline/domain/plan-types';
import type { NumberCost } from '@manyline/ports/number-source';
import type { StockNumber } from '../numbers/own-number.ts';
import type { NumberOrderStage, OrderFailure } from './number-sources.tables.ts';

/** A number on a carrier's shelf, with what the carrier wants for it, where it says so. */
export type ShelfNumber = StockNumber & { cost?: NumberCost };

/** A wish for a number of a carrier: paid, and not there before the carrier says so. */
export interface NumberOrder {
  accountId: string;
  /** Of the rental, and the key that the carrier gets. */
  id: string;
  number: ShelfNumber;
  plan: { planId: string; type: PlanType; rent: Micros; months: number };
  /** The line of the history that its rent is told by. */
  eventId: string;
  state: NumberOrderStage;
  createdAt: number;
  tries: number;
}

export type OpenOrder = Pick<NumberOrder, 'accountId' | 'id'>;

/** By which the rent was charged, as that of a number of the stock. */
export const toRentReference = (orderId: string) => `rental:${orderId}`;

/** The end of an order, or its going on. */
export type OrderOutcome =
  | { state: 'active'; nextPaymentDate: number; balance: Micros | undefined }
  | { state: 'pending' }
  | { state: 'failed'; reason: OrderFailure; balance: Micros | undefined };
