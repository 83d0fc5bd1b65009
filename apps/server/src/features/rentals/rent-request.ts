import type { Brand } from '@manyline/brands/define-brand';
import type { Micros } from '@manyline/domain/money';
import type { NumberType } from '../numbers/own-number.ts';

export interface Renter {
  accountId: string;
  brand: Brand;
}

export interface RentRequest {
  number: string;
  planId: string;
  country: string;
  type: NumberType;
  /** The rent that whoever asks was shown, where they say so. */
  seen?: Micros | undefined;
}

export interface Rented {
  nextPaymentDate: number;
  /** It is paid, and its carrier has not handed it over yet. */
  isPending?: boolean;
  /** Undefined where nothing was charged: it was rented before. */
  balance: Micros | undefined;
}
