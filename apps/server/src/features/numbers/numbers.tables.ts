import type { PlanType } from '@manyline/domain/plan-types';
import type { Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    number_stock: NumberStockTable;
    /** A view: numbers that somebody holds. */
    held_number: { number: string; account_id: string };
    own_number: OwnNumberTable;
    /** A view: what others may join of numbers that somebody has, for calls to them. */
    own_voice: Pick<OwnNumberTable, 'account_id' | 'number' | 'can_voice' | 'source' | 'plan_type'>;
    /** A view: the carrier of numbers that somebody has or had. */
    number_carrier: Pick<OwnNumberTable, 'account_id' | 'number' | 'source'>;
    /** A view: numbers of the stock, and whether a text to one reaches anybody. */
    stocked_number: Pick<NumberStockTable, 'number' | 'source' | 'bought'> & { is_reached: boolean };
    subscription_event: SubscriptionEventTable;
    /** A view: what others may join of numbers that receive codes. */
    code_number: Pick<NumberStockTable, 'number' | 'tel_code' | 'code_country' | 'can_sms' | 'source'>;
  }
}

type NumberType = 'hosting' | 'tollfree' | 'other';

interface NumberStockTable {
  number: string;
  tel_code: string;
  source: string;
  type: NumberType;
  can_sms: boolean;
  can_mms: boolean;
  can_voice: boolean;
  account_id: string | null;
  created_at: number;
  country: Generated<string>;
  province: Generated<string>;
  area_code: Generated<string>;
  rests_until: Generated<number>;
  /** May receive one-time codes, and is never rented: it has a `code_country` and no `country`. */
  can_codes: Generated<boolean>;
  code_country: string | null;
  /** Bought at its carrier by whoever holds it: released, it goes back there. */
  bought: Generated<boolean>;
}

interface OwnNumberTable {
  account_id: string;
  number: string;
  tel_code: string;
  type: NumberType;
  can_sms: boolean;
  can_mms: boolean;
  can_voice: boolean;
  name: Generated<string>;
  notes: Generated<string>;
  source: Generated<string>;
  rented_at: number;
  released_at: number | null;
  country: Generated<string>;
  rental_id: string | null;
  changes: Generated<number>;
  plan_id: string | null;
  plan_type: PlanType | null;
  rent: Generated<number>;
  period_months: number | null;
  plan_start: number | null;
  period_no: Generated<number>;
  period_start: number | null;
  period_end: number | null;
  paid_at: number | null;
  next_plan_id: string | null;
  next_plan_type: PlanType | null;
  next_rent: number | null;
  next_months: number | null;
  unsubscribed_at: number | null;
  unpaid_since: number | null;
  release_at: number | null;
  end_event_id: string | null;
  warned: Generated<number>;
  due_at: number | null;
}

interface SubscriptionEventTable {
  account_id: string;
  date: number;
  id: string;
  number: string;
  tel_code: string;
  type: number;
  charge: number;
  rental_id: string | null;
  reference: string | null;
  plan_id: string | null;
  plan_type: PlanType | null;
  res_date: number | null;
  next_payment_date: number | null;
}
