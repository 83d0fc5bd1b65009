import type { ColumnType } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    carrier_webhook: CarrierWebhookTable;
  }
}

interface CarrierWebhookTable {
  id: string;
  carrier: string;
  body: string;
  received_at: number;
  /** The events in it, until they are applied. */
  events: ColumnType<unknown, string | null, string | null>;
  due_at: number | null;
}
