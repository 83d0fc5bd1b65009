import type { CarrierEvent } from '@manyline/ports/carrier';
import { sql } from 'kysely';
import { type DueRows, takeDue } from '../../db/take-due.ts';
import type { Db } from '../../db/transaction.ts';
import { listOf, unnest } from '../../db/unnest.ts';

/** A webhook that was authenticated and translated. */
export interface KeptWebhook {
  id: string;
  carrier: string;
  events: CarrierEvent[];
}

/** One that has just come. */
export interface KeepingWebhook extends KeptWebhook {
  body: string;
  receivedAt: number;
  dueAt: number;
}

const dueWebhooks: DueRows<'carrier_webhook'> = {
  table: 'carrier_webhook',
  key: ['id'],
  dueAt: 'due_at',
  leasedUntil: 'due_at',
};

export type WebhooksRepository = ReturnType<typeof createWebhooksRepository>;

/** Webhooks of carriers, as they came. */
export function createWebhooksRepository(db: Db) {
  return {
    /** All or none. Nobody else applies them until `dueAt`. */
    async keep(webhooks: readonly KeepingWebhook[]) {
      const rows = webhooks.map((webhook) => ({ ...webhook, events: JSON.stringify(webhook.events) }));
      await sql`/* webhooks.keep */
        insert into carrier_webhook (id, carrier, body, received_at, events, due_at)
        select id, carrier, body, "receivedAt", events::json, "dueAt" from ${unnest(
          { id: 'uuid', carrier: 'text', body: 'text', receivedAt: 'bigint', events: 'text', dueAt: 'bigint' },
          rows,
        )}`.execute(db);
    },

    /** Applied: the bodies alone are kept. */
    async close(ids: readonly string[]) {
      await sql`/* webhooks.close */
        update carrier_webhook set events = null, due_at = null where id = any(${listOf('uuid', ids)})`.execute(db);
    },

    /** Webhooks that a dead node left, for this one alone until `until`. */
    async takeDue(now: number, until: number, limit: number): Promise<KeptWebhook[]> {
      const rows = await takeDue(db, dueWebhooks, { now, until, limit });
      return rows.map(({ id, carrier, events }) => ({ id, carrier, events: events as CarrierEvent[] }));
    },

    async prune(before: number) {
      await db.deleteFrom('carrier_webhook').where('received_at', '<', before).where('due_at', 'is', null).execute();
    },
  };
}
