import type { PlanType } from '@manyline/domain/plan-types';

export type NumberType = 'hosting' | 'tollfree' | 'other';

export interface Capabilities {
  sms: boolean;
  mms: boolean;
  voice: boolean;
}

/** What the send path knows of an own number. */
export interface OwnNumber {
  number: string;
  telCode: string;
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
