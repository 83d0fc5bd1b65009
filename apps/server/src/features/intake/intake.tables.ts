import type { ColumnType } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    carrier_webhook: CarrierWebhookTable;
    carrier_catch_up: { carrier: string; caught_up_to: number; looked_far_at: number; leased_until: number };
  }
}

interface CarrierWebhookTable {
  id: string;
  carrier: string;
  body: string;
  received_at: number;
  /** The events in it: kept beside the body, so that it can be applied again. */
  events: ColumnType<unknown, string | null, string | null>;
  /** When somebody applies it; null once it is applied. */
  due_at: number | null;
}
