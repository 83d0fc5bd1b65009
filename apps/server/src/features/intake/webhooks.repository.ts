import type { CarrierEvent } from '@manyline/ports/carrier';
import { sql } from 'kysely';
import { type DueRows, takeDue } from '../../db/take-due.ts';
import type { Db, Tx } from '../../db/transaction.ts';
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
  /** Undefined: it is applied by whoever keeps it. */
  dueAt: number | undefined;
}

interface WebhooksPage {
  before: string | undefined;
  limit: number;
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

    /** Applied. What was in it is kept with its body. */
    async close(ids: readonly string[]) {
      await sql`/* webhooks.close */
        update carrier_webhook set due_at = null where id = any(${listOf('uuid', ids)})`.execute(db);
    },

    /** Webhooks that a dead node left, for this one alone until `until`. */
    async takeDue(now: number, until: number, limit: number): Promise<KeptWebhook[]> {
      const rows = await takeDue(db, dueWebhooks, { now, until, limit });
      return rows.map(({ id, carrier, events }) => ({ id, carrier, events: events as CarrierEvent[] }));
    },

    /** Of one account, the latest first. @param before answers those that came before this one @param among these alone */
    async list(carrier: string, { before, limit, among }: WebhooksPage & { among?: readonly string[] }) {
      let query = db.selectFrom('carrier_webhook').selectAll().where('carrier', '=', carrier);
      if (before !== undefined) query = query.where('id', '<', before);
      if (among) query = query.where(sql<boolean>`id = any(${listOf('uuid', among)})`);
      const rows = await query.orderBy('id', 'desc').limit(limit).execute();
      return rows.map(({ id, body, received_at: receivedAt, events, due_at: dueAt }) => ({
        id,
        body,
        receivedAt,
        events: (events ?? []) as CarrierEvent[],
        isOpen: dueAt !== null,
      }));
    },

    /** The same without what came: for whoever looks through many. */
    async listEvents(carrier: string, { before, limit }: WebhooksPage) {
      let query = db.selectFrom('carrier_webhook').select(['id', 'events']).where('carrier', '=', carrier);
      if (before !== undefined) query = query.where('id', '<', before);
      const rows = await query.orderBy('id', 'desc').limit(limit).execute();
      return rows.map(({ id, events }) => ({ id, events: (events ?? []) as CarrierEvent[] }));
    },

    /** By account, when the last one came. */
    async listLast(carriers: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const { rows } = await sql<{ name: string; at: number }>`
        select n.name, w.received_at as at from unnest(${listOf('text', carriers)}) as n (name)
        cross join lateral (select received_at from carrier_webhook where carrier = n.name order by id desc limit 1) as w`.execute(
        db,
      );
      return new Map(rows.map(({ name, at }) => [name, at]));
    },

    /**
     * Due again, for the sweep of any node. Answers whose it is; undefined: it is too old, is not applied yet, or there was nothing in it
     * that could be applied.
     */
    async reopen(tx: Tx, id: string, { now, youngerThan }: { now: number; youngerThan: number }) {
      const row = await tx
        .updateTable('carrier_webhook')
        .set({ due_at: now })
        .where('id', '=', id)
        .where('due_at', 'is', null)
        .where('events', 'is not', null)
        .where('received_at', '>', youngerThan)
        .returning('carrier')
        .executeTakeFirst();
      return row?.carrier;
    },

    async prune(before: number) {
      await db.deleteFrom('carrier_webhook').where('received_at', '<', before).where('due_at', 'is', null).execute();
    },
  };
}
