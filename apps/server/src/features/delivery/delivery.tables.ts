import type { ColumnType, Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    outbox: OutboxTable;
    outbox_aside: { account_id: string; id: string; date: number; error: string; set_aside_at: number };
    outbox_batch: {
      id: string;
      due_at: number;
      lease_owner: string;
      messages: number;
      first_date: number;
      keys: string;
    };
    carrier_message: CarrierMessageTable;
    carrier_reference: { carrier: string; carrier_id: string; reference: string; date: number };
    carrier_arrival: { id: string; received_at: number };
    carrier_event: CarrierEventTable;
    text_limit: { place: string; hour: number; day: number; set_at: number; set_by: string; note: string };
    carrier_pulse: { carrier: string; minute: number; taken: number; refused: number; away: number; unsure: number };
    sender_turn: { sender: string; free_us: number; took_us: number };
    carrier_outage: { place: string; until: number; failures: number; node: string };
  }
}

type Json = ColumnType<unknown, string | null, string | null>;

interface OutboxTable {
  account_id: string;
  id: string;
  date: number;
  own_number: string;
  other_number: string;
  attempts: Generated<number>;
  due_at: number;
  lease_owner: string | null;
  last_error: string | null;
  carrier: Generated<string>;
  /** The try that the network may have taken began then. */
  unsure_since: number | null;
  /** How often the network said that it knows nothing of it. */
  absences: Generated<number>;
  /** Shown as sent, though nobody knows: since then. */
  held_since: number | null;
  /** Its sender's turn that it waits for. */
  turn_at: number | null;
}

interface CarrierMessageTable {
  carrier: string;
  carrier_id: string;
  account_id: string;
  own_number: string;
  other_number: string;
  date: number;
  id: string;
}

interface CarrierEventTable {
  carrier: string;
  event_id: string;
  status: 'done' | 'unmatched' | 'aside';
  carrier_id: string | null;
  event: Json;
  error: string | null;
  received_at: number;
}
