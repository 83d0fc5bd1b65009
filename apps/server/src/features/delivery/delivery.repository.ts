import { hash } from 'node:crypto';
import type { CarrierEvent } from '@manyline/ports/carrier';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import { listOf, unnest } from '../../db/unnest.ts';
import type { MessageKey } from '../chats/chats.rows.ts';
import { stateNumbers } from '../chats/message-state.ts';
import type { OutboxBatch } from './outbox-batch.ts';

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

/** A message whose sending is over; `batch` undefined: it has a row of its own. */
type Done = MessageKey & { batch?: OutboxBatch | undefined };

export interface Settled {
  accepted: readonly (Done & { carrierId: string })[];
  failed: readonly (Done & { error: string; aside: boolean })[];
  /** The carrier whose ids we have to remember, because its receipts say nothing else. */
  remembers: string | undefined;
}

export interface Lease {
  owner: string;
  until: number;
}

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;

const keyColumns = { accountId: 'uuid', ownNumber: 'text', otherNumber: 'text', date: 'bigint', id: 'uuid' } as const;
/** Broken up by one sweep. */
const BATCHES_MAX = 20;
const ownerColumns = { accountId: 'uuid', id: 'uuid' } as const;

export function createDeliveryRepository(db: Db) {
  async function rememberCarrierIds(tx: Tx, carrier: string, accepted: Settled['accepted']) {
    await sql`/* delivery.remember */
      insert into carrier_message (carrier, carrier_id, account_id, own_number, other_number, date, id)
      select ${carrier}::text, "carrierId", "accountId", "ownNumber", "otherNumber", date, id
      from ${unnest({ carrierId: 'text', ...keyColumns }, accepted)} on conflict do nothing`.execute(tx);
  }

  async function removeRows(on: Tx | Db, messages: readonly MessageKey[]) {
    await sql`/* delivery.settle */
      with gone as (
        select o.account_id, o.id from outbox o join ${unnest(ownerColumns, inRowOrder(messages), 'k')}
          on o.account_id = k."accountId" and o.id = k.id
        order by o.account_id, o.id for update of o
      )
      delete from outbox o using gone where o.account_id = gone.account_id and o.id = gone.id`.execute(on);
  }

  /** Those of which nothing else is open. */
  async function removeBatches(tx: Tx, done: readonly Done[]) {
    const counts = new Map<OutboxBatch, number>();
    for (const { batch } of done) if (batch) counts.set(batch, (counts.get(batch) ?? 0) + 1);
    const over = [...counts].filter(([batch, count]) => batch.open === count).map(([batch]) => batch);
    if (over.length === 0) return;
    for (const batch of over) batch.gone = true;
    const ids = over.map(({ id }) => id);
    await sql`/* delivery.over */
      delete from outbox_batch b using (
        select id from outbox_batch where id = any(${listOf('uuid', ids)}) order by id for update
      ) as gone where b.id = gone.id`.execute(tx);
  }

  return {
    /** Leased to this node from the start: it sends right after the commit, and nobody else until the lease runs out. */
    async insertBatch(tx: Tx, id: string, messages: readonly MessageKey[], { owner, until }: Lease) {
      const firstDate = Math.min(...messages.map(({ date }) => date));
      await sql`/* delivery.batch */
        insert into outbox_batch (id, due_at, lease_owner, messages, first_date, keys)
        values (${id}::uuid, ${until}::bigint, ${owner}::uuid, ${messages.length}::int, ${firstDate}::bigint, ${toKeysText(messages)}::text)`.execute(
        tx,
      );
    },

    /** Due at once, for the sweep of any node. */
    async insert(tx: Tx, messages: readonly MessageKey[], dueAt: number) {
      if (messages.length === 0) return;
      await sql`/* delivery.insert */
        insert into outbox (account_id, id, date, own_number, other_number, due_at)
        select "accountId", id, date, "ownNumber", "otherNumber", ${dueAt}::bigint
        from ${unnest(keyColumns, messages)}`.execute(tx);
    },

    /** What is left of batches whose node let its lease run out becomes rows of their own, due at once. */
    async breakUpBatches(now: number) {
      await sql`
        with due as (
          select id from outbox_batch where due_at <= ${now} order by due_at limit ${BATCHES_MAX} for update skip locked
        ), gone as (
          delete from outbox_batch b using due where b.id = due.id returning b.keys
        )
        insert into outbox (account_id, id, date, own_number, other_number, due_at)
        select m.account_id, m.id, m.date, m.own_number, m.other_number, ${now}::bigint
        from gone cross join lateral json_array_elements(gone.keys::json) as k
        join message m on m.account_id = (k ->> 0)::uuid and m.own_number = k ->> 1 and m.other_number = k ->> 2
          and m.date = (k ->> 3)::bigint and m.id = (k ->> 4)::uuid
        where m.state = ${stateNumbers.queued}
        on conflict do nothing`.execute(db);
    },

    /** Takes what is due and held by nobody: a dead worker's messages, and those that wait for another try. */
    async takeDue({ owner, until }: Lease, now: number, limit: number): Promise<Submission[]> {
      const { rows } = await sql<Submission & { state: number }>`
        with due as (
          select account_id, id from outbox where due_at <= ${now} order by due_at limit ${limit} for update skip locked
        ), taken as (
          update outbox o set due_at = ${until}, lease_owner = ${owner}::uuid, attempts = o.attempts + 1
          from due where o.account_id = due.account_id and o.id = due.id returning o.*
        )
        select t.account_id as "accountId", t.own_number as "ownNumber", t.other_number as "otherNumber", t.date, t.id, t.attempts, m.text, m.media, m.state
        from taken t join message m on m.account_id = t.account_id and m.own_number = t.own_number and m.other_number = t.other_number
          and m.date = t.date and m.id = t.id`.execute(db);
      // A node that was slow, not dead, may have brought it to the carrier since.
      const over = rows.filter(({ state }) => state !== stateNumbers.queued);
      if (over.length > 0) await removeRows(db, over);
      return rows.filter(({ state }) => state === stateNumbers.queued);
    },

    /** Keeps what this node still works on. Rows are locked in the order in which `settle` locks them. */
    async extendLeases(batches: readonly OutboxBatch[], messages: readonly MessageKey[], { owner, until }: Lease) {
      const ids = batches.map(({ id }) => id).sort();
      await sql`
        with mine as (
          select id from outbox_batch where id = any(${ids}::uuid[]) and lease_owner = ${owner}::uuid order by id for update
        )
        update outbox_batch b set due_at = ${until} from mine where b.id = mine.id`.execute(db);
      if (messages.length === 0) return;
      await sql`
        with mine as (
          select o.account_id, o.id from outbox o join ${unnest(ownerColumns, inRowOrder(messages), 'k')}
            on o.account_id = k."accountId" and o.id = k.id
          where o.lease_owner = ${owner}::uuid order by o.account_id, o.id for update of o
        )
        update outbox o set due_at = ${until} from mine where o.account_id = mine.account_id and o.id = mine.id`.execute(
        db,
      );
    },

    /** Another try later: from now on the message has a row of its own. */
    async postpone(submission: Submission, dueAt: number, error: string) {
      const { accountId, ownNumber, otherNumber, date, id, attempts } = submission;
      await sql`
        insert into outbox (account_id, id, date, own_number, other_number, attempts, due_at, last_error)
        values (${accountId}::uuid, ${id}::uuid, ${date}, ${ownNumber}, ${otherNumber}, ${attempts}, ${dueAt}, ${error})
        on conflict (account_id, id) do update set due_at = excluded.due_at, lease_owner = null, last_error = excluded.last_error`.execute(
        db,
      );
    },

    async dropBatch(id: string) {
      await db.deleteFrom('outbox_batch').where('id', '=', id).execute();
    },

    /** Accepted or failed for good: out of the outbox, and receipts find their message. A repeat changes nothing. */
    async settle(tx: Tx, { accepted, failed, remembers }: Settled, now: number) {
      const done: Done[] = [...accepted, ...failed];
      if (done.length === 0) return;
      await removeBatches(tx, done);
      const alone = done.filter(({ batch }) => batch === undefined);
      if (alone.length > 0) await removeRows(tx, alone);
      if (remembers !== undefined && accepted.length > 0) await rememberCarrierIds(tx, remembers, accepted);
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
      const ids = eventIds.map((eventId) => toArrivalId(carrier, eventId));
      const { rows } = await sql<{ id: string }>`/* delivery.claim */
        with asked as (select unnest(${listOf('uuid', ids)}) as id), fresh as (
          insert into carrier_arrival (id, received_at) select id, ${now}::bigint from asked on conflict do nothing returning id
        ) select id from asked except select id from fresh`.execute(tx);
      if (rows.length === 0) return new Set(eventIds);
      const known = new Set(rows.map((row) => row.id));
      return new Set(eventIds.filter((_, index) => !known.has(ids[index]!)));
    },

    async findReceiptTargets(tx: Tx, carrier: string, carrierIds: readonly string[]): Promise<ReceiptTarget[]> {
      const { rows } = await sql<ReceiptTarget>`/* delivery.targets */
        select c.carrier_id as "carrierId", c.account_id as "accountId", c.own_number as "ownNumber", c.other_number as "otherNumber", c.date, c.id
        from carrier_message c
        where c.carrier = ${carrier}::text and c.carrier_id = any(${listOf('text', carrierIds)})`.execute(tx);
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

    /** A batch counts whole until the last of its messages is taken, which is a moment later. */
    async countOutstanding(now: number) {
      const { rows } = await sql<{ queued: number; oldest: number | null; asideSends: number; asideEvents: number }>`
        select (select count(*) from outbox) + (select coalesce(sum(messages), 0) from outbox_batch)::bigint as queued,
          (select min(date) from (select date from outbox union all select first_date from outbox_batch) as waiting) as oldest,
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

    /** Raw webhooks and claimed ids are kept `keepMs`, far longer than any carrier repeats itself; unknown receipts a day: their event ids. */
    async prune(now: number, keepMs: number) {
      await db
        .deleteFrom('carrier_webhook')
        .where('received_at', '<', now - keepMs)
        .execute();
      await db
        .deleteFrom('carrier_arrival')
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

/** Rows are always locked in this order, so that two who lock the same ones never wait for each other. */
function inRowOrder(messages: readonly MessageKey[]): MessageKey[] {
  return messages.toSorted((a, b) => compare(a.accountId, b.accountId) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** An array a message; what `breakUpBatches` and the auditor read. */
function toKeysText(messages: readonly MessageKey[]): string {
  return JSON.stringify(
    messages.map(({ accountId, ownNumber, otherNumber, date, id }) => [accountId, ownNumber, otherNumber, date, id]),
  );
}

/** As migration 2 makes it of ids that were claimed before. */
function toArrivalId(carrier: string, eventId: string): string {
  const hex = hash('md5', `${carrier}/${eventId}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
