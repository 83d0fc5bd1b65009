import type { CarrierEvent } from '@manyline/ports/carrier';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import { unnest } from '../../db/unnest.ts';
import type { MessageKey } from '../chats/chats.rows.ts';

/** A message on its way to the network. */
export interface Submission extends MessageKey {
  text: string;
  media: string;
  attempts: number;
}
export type NewSubmission = Omit<Submission, 'attempts'>;

export interface ReceiptTarget extends MessageKey {
  carrierId: string;
}

export interface Settled {
  accepted: readonly (MessageKey & { carrierId: string })[];
  failed: readonly (MessageKey & { error: string; aside: boolean })[];
  /** The carrier whose ids we have to remember, because its receipts say nothing else. */
  remembers: string | undefined;
}

export interface Lease {
  owner: string;
  until: number;
}

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;

const keyColumns = { accountId: 'uuid', ownNumber: 'text', otherNumber: 'text', date: 'bigint', id: 'uuid' } as const;
const ownerColumns = { accountId: 'uuid', id: 'uuid' } as const;

export function createDeliveryRepository(db: Db) {
  async function rememberCarrierIds(tx: Tx, carrier: string, accepted: Settled['accepted']) {
    await sql`/* delivery.remember */
      insert into carrier_message (carrier, carrier_id, account_id, own_number, other_number, date, id)
      select ${carrier}::text, "carrierId", "accountId", "ownNumber", "otherNumber", date, id
      from ${unnest({ carrierId: 'text', ...keyColumns }, accepted)} on conflict do nothing`.execute(tx);
  }

  return {
    /** Leased to this node from the start: it sends right after the commit, and nobody else until the lease runs out. */
    async insert(tx: Tx, messages: readonly MessageKey[], { owner, until }: Lease) {
      if (messages.length === 0) return;
      await sql`/* delivery.insert */
        insert into outbox (account_id, id, date, own_number, other_number, due_at, lease_owner)
        select "accountId", id, date, "ownNumber", "otherNumber", ${until}::bigint, ${owner}::uuid
        from ${unnest(keyColumns, messages)}`.execute(tx);
    },

    /** Takes what is due and held by nobody: a dead worker's messages, and those that wait for another try. */
    async takeDue({ owner, until }: Lease, now: number, limit: number): Promise<Submission[]> {
      const { rows } = await sql<Submission>`
        with due as (
          select account_id, id from outbox where due_at <= ${now} order by due_at limit ${limit} for update skip locked
        ), taken as (
          update outbox o set due_at = ${until}, lease_owner = ${owner}::uuid, attempts = o.attempts + 1
          from due where o.account_id = due.account_id and o.id = due.id returning o.*
        )
        select t.account_id as "accountId", t.own_number as "ownNumber", t.other_number as "otherNumber", t.date, t.id, t.attempts, m.text, m.media
        from taken t join message m on m.account_id = t.account_id and m.own_number = t.own_number and m.other_number = t.other_number
          and m.date = t.date and m.id = t.id`.execute(db);
      return rows;
    },

    /** Keeps what this node still works on. */
    async extendLeases(messages: readonly MessageKey[], { owner, until }: Lease) {
      await sql`
        update outbox o set due_at = ${until}
        from ${unnest(ownerColumns, messages, 'k')}
        where o.account_id = k."accountId" and o.id = k.id and o.lease_owner = ${owner}::uuid`.execute(db);
    },

    async postpone({ accountId, id }: MessageKey, dueAt: number, error: string) {
      await db
        .updateTable('outbox')
        .set({ due_at: dueAt, lease_owner: null, last_error: error })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
    },

    /** Accepted or failed for good: out of the outbox, and receipts find their message. A repeat changes nothing. */
    async settle(tx: Tx, { accepted, failed, remembers }: Settled, now: number) {
      const done = [...accepted, ...failed];
      if (done.length === 0) return;
      await sql`/* delivery.settle */
        delete from outbox o using ${unnest(ownerColumns, done, 'k')}
        where o.account_id = k."accountId" and o.id = k.id`.execute(tx);
      if (remembers !== undefined) await rememberCarrierIds(tx, remembers, accepted);
      const aside = failed.filter((entry) => entry.aside);
      if (aside.length === 0) return;
      const rows = aside.map(({ accountId, id, date, error }) => ({
        account_id: accountId,
        id,
        date,
        error,
        set_aside_at: now,
      }));
      await tx
        .insertInto('outbox_aside')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** What a carrier called us with, as it came; pruned after a while. */
    async keepWebhook(id: string, carrier: string, body: string, receivedAt: number) {
      await sql`/* delivery.webhook */
        insert into carrier_webhook (id, carrier, body, received_at) values (${id}::uuid, ${carrier}::text, ${body}::text, ${receivedAt}::bigint)`.execute(
        db,
      );
    },

    /** Claims the ids of incoming messages; answers those that were new. A repeat of the carrier's changes nothing. */
    async claimEvents(tx: Tx, carrier: string, eventIds: readonly string[], now: number): Promise<Set<string>> {
      const { rows } = await sql<{ eventId: string }>`/* delivery.claim */
        insert into carrier_event (carrier, event_id, status, received_at)
        select ${carrier}::text, id, 'done', ${now}::bigint from unnest(${eventIds}::text[]) as id
        on conflict do nothing returning event_id as "eventId"`.execute(tx);
      return new Set(rows.map((row) => row.eventId));
    },

    async findReceiptTargets(tx: Tx, carrier: string, carrierIds: readonly string[]): Promise<ReceiptTarget[]> {
      const { rows } = await sql<ReceiptTarget>`/* delivery.targets */
        select c.carrier_id as "carrierId", c.account_id as "accountId", c.own_number as "ownNumber", c.other_number as "otherNumber", c.date, c.id
        from carrier_message c
        where c.carrier = ${carrier}::text and c.carrier_id = any(${carrierIds}::text[])`.execute(tx);
      return rows;
    },

    /** Receipts of messages we do not know (yet), and events that cannot be applied: kept with what they said. */
    async keepEvents(
      on: Tx | Db,
      carrier: string,
      events: readonly CarrierEvent[],
      status: 'unmatched' | 'aside',
      now: number,
      error: string | null = null,
    ) {
      for (const event of events) {
        const row = {
          carrier,
          event_id: event.eventId,
          status,
          carrier_id: event.kind === 'receipt' ? event.carrierId : null,
          event: JSON.stringify(event),
          error,
          received_at: now,
        };
        await on
          .insertInto('carrier_event')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    },

    /** Receipts that came before our own record of the send, whose message is known by now. */
    async findMatchable(carrier: string, limit: number): Promise<CarrierEvent[]> {
      const { rows } = await sql<{ event: CarrierEvent }>`
        select e.event from carrier_event e join carrier_message c on c.carrier = e.carrier and c.carrier_id = e.carrier_id
        where e.status = 'unmatched' and e.carrier = ${carrier} order by e.received_at limit ${limit}`.execute(db);
      return rows.map((row) => row.event);
    },

    async markMatched(tx: Tx, carrier: string, eventIds: readonly string[]) {
      if (eventIds.length === 0) return;
      await tx
        .updateTable('carrier_event')
        .set({ status: 'done' })
        .where('carrier', '=', carrier)
        .where('event_id', 'in', [...eventIds])
        .execute();
    },

    async countOutstanding(now: number) {
      const { rows } = await sql<{ queued: number; oldest: number | null; asideSends: number; asideEvents: number }>`
        select (select count(*) from outbox) as queued, (select min(date) from outbox) as oldest,
          (select count(*) from outbox_aside) as "asideSends", (select count(*) from carrier_event where status = 'aside') as "asideEvents"`.execute(
        db,
      );
      const [row] = rows;
      return {
        queued: row?.queued ?? 0,
        oldestMs: row?.oldest ? Math.max(0, now - row.oldest) : 0,
        asideSends: row?.asideSends ?? 0,
        asideEvents: row?.asideEvents ?? 0,
      };
    },

    /** Raw webhooks and claimed ids are kept `keepMs`, far longer than any carrier repeats itself; unknown receipts a day. */
    async prune(now: number, keepMs: number) {
      await db
        .deleteFrom('carrier_webhook')
        .where('received_at', '<', now - keepMs)
        .execute();
      await db
        .deleteFrom('carrier_event')
        .where('status', '=', 'done')
        .where('received_at', '<', now - keepMs)
        .execute();
      const unknown = await db
        .deleteFrom('carrier_event')
        .where('status', '=', 'unmatched')
        .where('received_at', '<', now - 86_400_000)
        .returning('event_id')
        .execute();
      return unknown.map((row) => row.event_id);
    },
  };
}
