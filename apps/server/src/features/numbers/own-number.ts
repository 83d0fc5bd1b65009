import type { PlanType } from '@manyline/domain/plan-types';

export type NumberType = 'hosting' | 'tollfree' | 'other';

export interface Capabilities {
  sms: boolean;
  mms: boolean;
  voice: boolean;
  /** Whether the codes of services reach it; absent: nobody said so. */
  codes?: boolean;
}

/** Who holds a number now. */
export interface Holder {
  accountId: string;
  telCode: string;
  /** When the rental began, in epoch milliseconds. */
  since: number;
  /** The carrier account that the number is of. */
  source: string;
}

/** An own number as the send path knows it. */
export interface OwnNumber {
  number: string;
  telCode: string;
  /** Where it comes from: the name of the carrier account that it belongs to, if it belongs to one. */
  source: string;
  type: NumberType;
  /** ISO, `TollFree`, or empty where nobody knows. */
  country: string;
  name: string;
  notes: string;
  capabilities: Capabilities;
  planType: PlanType | undefined;
  /** Its renewal failed: it receives only. */
  isUnpaid: boolean;
  /** Nobody's after this moment, whether or not the job has come by. */
  releaseAt: number | undefined;
}

export interface StockNumber {
  number: string;
  telCode: string;
  source: string;
  type: NumberType;
  capabilities: Capabilities;
  country: string;
  /** Empty where a country is not divided. */
  province: string;
  areaCode: string;
}

/** Where numbers of a kind are, rented or not; what all of them can. */
export interface StockArea {
  country: string;
  type: NumberType;
  telCode: string;
  province: string;
  areaCode: string;
  texts: boolean;
  calls: boolean;
}

/** Which free numbers are asked for. */
export interface FreeQuery {
  country: string;
  type: NumberType;
  areaCode?: string | undefined;
  province?: string | undefined;
  /** Digits in a row behind the country code. */
  contains?: string | undefined;
  /** This one alone. */
  number?: string | undefined;
  /** With the same one the same are found, as long as they are free; without, others each time. */
  seed?: string | undefined;
  now: number;
  limit: number;
}
