import type { CarrierEvent } from '@manyline/ports/carrier';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';

/** A message on its way to the network. It stays as long as its message, as the guard against a second send (decision 10). */
export interface Submission {
  accountId: string;
  id: string;
  date: number;
  ownNumber: string;
  otherNumber: string;
  text: string;
  attempts: number;
}

export type NewSubmission = Omit<Submission, 'attempts'>;

export interface ReceiptTarget {
  accountId: string;
  id: string;
  date: number;
  carrierId: string;
  state: number;
}

export interface AcceptedSubmission {
  accountId: string;
  id: string;
  carrierId: string;
}

export interface FailedSubmission {
  accountId: string;
  id: string;
  status: 'failed' | 'aside';
  error: string;
}

export type EventStatus = 'done' | 'unmatched' | 'aside';

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;

export function createDeliveryRepository(db: Db) {
  return {
    /** Which of these were already taken in; their messages are found by `date`. */
    async findKnown(
      tx: Tx,
      keys: readonly { accountId: string; id: string }[],
    ): Promise<{ accountId: string; id: string; date: number }[]> {
      const { rows } = await sql<{ accountId: string; id: string; date: number }>`/* delivery.known */
        select s.account_id as "accountId", s.id, s.date
        from json_to_recordset(${JSON.stringify(keys.map(({ accountId, id }) => ({ accountId, id })))}::json) as k("accountId" uuid, id uuid)
        join submission s on s.account_id = k."accountId" and s.id = k.id`.execute(tx);
      return rows;
    },

    /** Leased to this node from the start: it sends right after the commit, and nobody else until the lease runs out. */
    async insert(
      tx: Tx,
      submissions: readonly NewSubmission[],
      lease: { owner: string; until: number; carrier: string },
    ) {
      const rows = submissions.map(({ text: _, ...row }) => row);
      await sql`/* delivery.insert */
        insert into submission (account_id, id, date, own_number, other_number, status, next_attempt_at, lease_owner, carrier)
        select "accountId", id, date, "ownNumber", "otherNumber", 'queued', ${lease.until}::bigint, ${lease.owner}::uuid, ${lease.carrier}::text
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as n("accountId" uuid, id uuid, date bigint, "ownNumber" text, "otherNumber" text)`.execute(tx);
    },

    /** Takes what is due and held by nobody: a dead worker's messages, and those that wait for another try. */
    async takeDue(lease: { owner: string; until: number; now: number; limit: number }): Promise<Submission[]> {
      const { rows } = await sql<Submission>`
        with due as (
          select account_id, id from submission where status = 'queued' and next_attempt_at <= ${lease.now}
          order by next_attempt_at limit ${lease.limit} for update skip locked
        ), taken as (
          update submission s set next_attempt_at = ${lease.until}, lease_owner = ${lease.owner}::uuid, attempts = s.attempts + 1
          from due where s.account_id = due.account_id and s.id = due.id returning s.*
        )
        select t.account_id as "accountId", t.id, t.date, t.own_number as "ownNumber", t.other_number as "otherNumber", t.attempts, m.text
        from taken t join message m on m.account_id = t.account_id and m.date = t.date and m.id = t.id`.execute(db);
      return rows;
    },

    /** Keeps what this node still works on; answers how many it still held. */
    async extendLeases(keys: readonly { accountId: string; id: string }[], lease: { owner: string; until: number }) {
      await sql`
        update submission s set next_attempt_at = ${lease.until}
        from json_to_recordset(${JSON.stringify(keys.map(({ accountId, id }) => ({ accountId, id })))}::json) as k("accountId" uuid, id uuid)
        where s.account_id = k."accountId" and s.id = k.id and s.status = 'queued' and s.lease_owner = ${lease.owner}::uuid`.execute(
        db,
      );
    },

    async postpone({ accountId, id }: { accountId: string; id: string }, nextAttemptAt: number, error: string) {
      await db
        .updateTable('submission')
        .set({ next_attempt_at: nextAttemptAt, lease_owner: null, last_error: error })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('status', '=', 'queued')
        .execute();
    },

    async accept(tx: Tx, accepted: readonly AcceptedSubmission[]) {
      if (accepted.length === 0) return;
      await sql`/* delivery.accept */
        update submission s set status = 'accepted', carrier_id = n."carrierId", lease_owner = null
        from json_to_recordset(${JSON.stringify(accepted)}::json) as n("accountId" uuid, id uuid, "carrierId" text)
        where s.account_id = n."accountId" and s.id = n.id`.execute(tx);
    },

    async fail(tx: Tx, failed: readonly FailedSubmission[]) {
      for (const { accountId, id, status, error } of failed) {
        await tx
          .updateTable('submission')
          .set({ status, last_error: error, lease_owner: null })
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .execute();
      }
    },

    /** Stores events raw; answers the ids that were new. A repeat of the carrier's changes nothing. */
    async insertEvents(
      tx: Tx | Db,
      carrier: string,
      events: readonly CarrierEvent[],
      now: number,
      status: EventStatus = 'done',
    ): Promise<Set<string>> {
      const rows = events.map((event) => ({
        eventId: event.eventId,
        kind: event.kind,
        carrierId: event.kind === 'receipt' ? event.carrierId : null,
        payload: event,
      }));
      const { rows: fresh } = await sql<{ eventId: string }>`/* delivery.events */
        insert into carrier_event (carrier, event_id, kind, carrier_id, payload, received_at, status)
        select ${carrier}::text, "eventId", kind, "carrierId", payload, ${now}::bigint, ${status}::text
        from json_to_recordset(${JSON.stringify(rows)}::json) as n("eventId" text, kind text, "carrierId" text, payload jsonb)
        on conflict do nothing returning event_id as "eventId"`.execute(tx);
      return new Set(fresh.map((row) => row.eventId));
    },

    async markEvents(
      tx: Tx | Db,
      carrier: string,
      eventIds: readonly string[],
      status: EventStatus,
      error: string | null = null,
    ) {
      if (eventIds.length === 0) return;
      await tx
        .updateTable('carrier_event')
        .set({ status, error })
        .where('carrier', '=', carrier)
        .where('event_id', 'in', [...eventIds])
        .execute();
    },

    async findReceiptTargets(
      tx: Tx,
      carrier: string,
      carrierIds: readonly string[],
    ): Promise<Map<string, ReceiptTarget>> {
      const { rows } = await sql<ReceiptTarget>`/* delivery.targets */
        select s.account_id as "accountId", s.id, s.date, s.carrier_id as "carrierId", m.state
        from submission s join message m on m.account_id = s.account_id and m.date = s.date and m.id = s.id
        where s.carrier = ${carrier}::text and s.carrier_id = any(${carrierIds}::text[])`.execute(tx);
      return new Map(rows.map((row) => [row.carrierId, row]));
    },

    /** Receipts that came before our own record of the send, whose message is known by now. */
    async findMatchable(carrier: string, limit: number): Promise<{ eventId: string; event: CarrierEvent }[]> {
      const { rows } = await sql<{ eventId: string; event: CarrierEvent }>`
        select e.event_id as "eventId", e.payload as event from carrier_event e
        join submission s on s.carrier = e.carrier and s.carrier_id = e.carrier_id
        where e.status = 'unmatched' and e.carrier = ${carrier} order by e.received_at limit ${limit}`.execute(db);
      return rows;
    },

    async countOutstanding(now: number) {
      const { rows } = await sql<{ queued: number; oldest: number | null; asideSends: number; asideEvents: number }>`
        select (select count(*) from submission where status = 'queued') as queued,
          (select min(date) from submission where status = 'queued') as oldest,
          (select count(*) from submission where status = 'aside') as "asideSends",
          (select count(*) from carrier_event where status = 'aside') as "asideEvents"`.execute(db);
      const [row] = rows;
      return {
        queued: row?.queued ?? 0,
        oldestMs: row?.oldest ? Math.max(0, now - row.oldest) : 0,
        asideSends: row?.asideSends ?? 0,
        asideEvents: row?.asideEvents ?? 0,
      };
    },
  };
}
