import type { ColumnType } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    carrier_account: CarrierAccountTable;
    carrier_account_action: { name: string; at: number; action: string; acted_by: string; note: string };
    carrier_arriving_text: { carrier: string; key: string; text: Json; first_at: number; is_done: boolean };
    carrier_sent_part: CarrierSentPartTable;
    /** A view: parts that an account has sent. */
    known_part: Pick<CarrierSentPartTable, 'carrier' | 'part_id'>;
    carrier_route: { purpose: RoutePurpose; prefix: string; carriers: string };
    carrier_price: { carrier: string; prefix: string; micros: number };
    carrier_terms: { subject: string; terms: string };
  }
}

type RoutePurpose = 'codes' | 'texts';
type Json = ColumnType<unknown, string | null, string | null>;

interface CarrierAccountTable {
  name: string;
  kind: string;
  sealed_credentials: string;
  state: 'active' | 'paused' | 'draining';
  when_unsure: 'hold' | 'resend';
  added_at: number;
  /** Rises with every change. */
  version: number;
}

interface CarrierSentPartTable {
  carrier: string;
  part_id: string;
  carrier_id: string;
  /** From 0, in the order in which they were sent. */
  place: number;
  sent_at: number;
  state: string | null;
  reason: string | null;
}
