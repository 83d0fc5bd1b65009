import type { PlanType } from '@manyline/domain/plan-types';
import type { NumberLine } from '@manyline/ports/number-source';
import type { Generated } from 'kysely';
import type { NumberType } from '../numbers/own-number.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    number_sale: NumberSaleTable;
    number_sale_action: { at: number; action: 'sell' | 'stop'; sale: string; acted_by: string; note: string };
    number_order: NumberOrderTable;
    number_return: NumberReturnTable;
    number_difference: { source: string; number: string; what: DifferenceKind; since: number; seen_at: number };
    number_reconciliation: { source: string; looked_at: number; numbers: number };
  }
}

/**
 * unknown: the carrier has it for us, and we know nothing of it · missing: somebody holds it, and the carrier does not have it · astray: it
 * calls somebody else · notActive: somebody holds it, and the carrier has it switched off.
 */
export type DifferenceKind = 'unknown' | 'missing' | 'astray' | 'notActive';

/** asked: perhaps nobody heard of it · pending: the carrier works on it. */
export type NumberOrderStage = 'asked' | 'pending' | 'active' | 'failed';

/** taken: it could not be had · away: the carrier could not be asked · lost: nothing of it is known there · papers: the carrier wants some · late: it was not there in time. */
export type OrderFailure = 'taken' | 'away' | 'lost' | 'papers' | 'late';

interface NumberSaleTable {
  country: string;
  type: NumberType;
  /** Empty: all brands. */
  brand: string;
  source: string;
  line: NumberLine;
  can_sms: boolean;
  can_mms: boolean;
  can_voice: boolean;
  cost_max: number | null;
}

interface NumberOrderTable {
  account_id: string;
  /** The rental's id, and the key that the carrier gets. */
  id: string;
  number: string;
  tel_code: string;
  source: string;
  type: NumberType;
  country: string;
  province: string;
  area_code: string;
  can_sms: boolean;
  can_mms: boolean;
  can_voice: boolean;
  plan_id: string;
  plan_type: PlanType;
  rent: number;
  period_months: number;
  event_id: string;
  state: NumberOrderStage;
  reason: OrderFailure | null;
  created_at: number;
  ended_at: number | null;
  /** When somebody looks what became of it; until then it is one worker's. */
  due_at: number | null;
  tries: Generated<number>;
  cost_once: number | null;
  cost_monthly: number | null;
  cost_currency: string | null;
}

interface NumberReturnTable {
  number: string;
  source: string;
  since: number;
  rests_until: number;
  due_at: number | null;
  tries: Generated<number>;
}
