import { sql } from 'kysely';
import { type DueRows, selectingDue, takingDue } from '../../db/take-due.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { listOf, unnest } from '../../db/unnest.ts';
import type { CarriedMessage, MessageKey } from '../chats/chats.rows.ts';
import { stateNumbers } from '../chats/message-state.rules.ts';
import { type CarrierFilter, whereCarrier } from './carrier-filter.rules.ts';
import { HELD_MS } from './lease.rules.ts';
import type { OutboxBatch } from './outbox-batch.ts';
import { type Doubt, OUR_SIDE, type Outcome } from './submission.ts';

/** A message that goes to the network. */
export interface NewSubmission extends MessageKey {
  carrier: string;
  text: string;
  media: string;
}

/** Earlier tries. */
export interface Tries {
  attempts: number;
  doubt: Doubt | undefined;
  turnAt?: number | undefined;
}

/** A message on its way to the network. */
export interface Submission extends NewSubmission, Tries {
  /** Shown as sent, though nobody knows, until now. */
  isHeld: boolean;
}

type Carried = MessageKey & Pick<CarriedMessage, 'carrier'>;

/** A message whose sending is over; `batch` undefined: it has a row of its own. */
interface Done {
  key: MessageKey;
  batch?: OutboxBatch | undefined;
}

export interface Settled {
  accepted: readonly Done[];
  failed: readonly (Done & { error: string; aside: boolean })[];
  /** Nobody knows whether they were taken. */
  held: readonly (Done & { carrier: string; error: string })[];
}

export interface Lease {
  owner: string;
  until: number;
}

interface TakenRow extends MessageKey {
  carrier: string;
  text: string;
  media: string;
  attempts: number;
  state: number;
  unsureSince: number | null;
  absences: number;
  heldSince: number | null;
  turnAt: number | null;
}

export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

const keyColumns = { accountId: 'uuid', ownNumber: 'text', otherNumber: 'text', date: 'bigint', id: 'uuid' } as const;
/**
 * Taking a message counts a try, unless its carrier is asked about it. One that a worker had taken up before may have been taken by the
 * network.
 */
const dueMessages = (owner: string): DueRows<'outbox'> => ({
  table: 'outbox',
  key: ['account_id', 'id'],
  dueAt: 'due_at',
  leasedUntil: 'due_at',
  also: sql`lease_owner = ${owner}::uuid, attempts = t.attempts + (t.unsure_since is null)::int,
    unsure_since = case when t.lease_owner is null then t.unsure_since else coalesce(t.unsure_since, t.date) end`,
});
const dueBatches: DueRows<'outbox_batch'> = {
  table: 'outbox_batch',
  key: ['id'],
  dueAt: 'due_at',
  leasedUntil: 'due_at',
};
/** Broken up by one sweep. */
const BATCHES_MAX = 20;
const ownerColumns = { accountId: 'uuid', id: 'uuid' } as const;

/** A send that is set aside, with what went wrong. */
export interface AsideSend {
  accountId: string;
  id: string;
  date: number;
  error: string;
}

/** Messages that no carrier has taken yet. */
export function createOutboxRepository(db: Db) {
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

  /** A message that nobody knows about stays here for a day, until a receipt comes. */
  async function hold(tx: Tx, { key, carrier, error }: Settled['held'][number], now: number) {
    const { accountId, id, date, ownNumber, otherNumber } = key;
    await sql`
      insert into outbox (account_id, id, date, own_number, other_number, carrier, due_at, last_error, held_since)
      values (${accountId}::uuid, ${id}::uuid, ${date}, ${ownNumber}, ${otherNumber}, ${carrier}, ${now + HELD_MS}, ${error}, ${now})
      on conflict (account_id, id) do update set due_at = excluded.due_at, lease_owner = null, last_error = excluded.last_error,
        held_since = excluded.held_since`.execute(tx);
  }

  return {
    /** Leased to this node from the start: it sends right after the commit, and nobody else until the lease runs out. */
    async insertBatch(tx: Tx, id: string, messages: readonly Carried[], { owner, until }: Lease) {
      const firstDate = Math.min(...messages.map(({ date }) => date));
      await sql`/* delivery.batch */
        insert into outbox_batch (id, due_at, lease_owner, messages, first_date, keys)
        values (${id}::uuid, ${until}::bigint, ${owner}::uuid, ${messages.length}::int, ${firstDate}::bigint, ${toKeysText(messages)}::text)`.execute(
        tx,
      );
    },

    /** Due at once, for the sweep of any node. */
    async insert(tx: Tx, messages: readonly Carried[], dueAt: number) {
      if (messages.length === 0) return;
      await sql`/* delivery.insert */
        insert into outbox (account_id, id, date, own_number, other_number, carrier, due_at)
        select "accountId", id, date, "ownNumber", "otherNumber", carrier, ${dueAt}::bigint
        from ${unnest({ ...keyColumns, carrier: 'text' }, messages)}`.execute(tx);
    },

    /**
     * The rest of batches whose node let its lease run out becomes rows of their own, due at once: the network may have taken
     * them. Before version 23 a batch named no carrier.
     */
    async breakUpBatches(now: number) {
      await sql`
        with due as (${selectingDue(dueBatches, { now, limit: BATCHES_MAX })}), gone as (
          delete from outbox_batch b using due where b.id = due.id returning b.keys
        )
        insert into outbox (account_id, id, date, own_number, other_number, carrier, due_at, unsure_since)
        select m.account_id, m.id, m.date, m.own_number, m.other_number, coalesce(k ->> 5, 'sandbox'), ${now}::bigint, m.date
        from gone cross join lateral json_array_elements(gone.keys::json) as k
        join message_text m on m.account_id = (k ->> 0)::uuid and m.own_number = k ->> 1 and m.other_number = k ->> 2
          and m.date = (k ->> 3)::bigint and m.id = (k ->> 4)::uuid
        where m.state = ${stateNumbers.queued}
        on conflict do nothing`.execute(db);
    },

    /** Takes what is due and held by nobody: messages that wait for another try, and a dead worker's. */
    async takeDue(carriers: CarrierFilter, { owner, until }: Lease, now: number, limit: number): Promise<Submission[]> {
      const due = { ...dueMessages(owner), where: whereCarrier(carriers) };
      const taking = takingDue(due, { now, until, limit });
      const { rows } = await sql<TakenRow>`
        with taken as (${taking})
        select t.account_id as "accountId", t.own_number as "ownNumber", t.other_number as "otherNumber", t.date, t.id, t.carrier, t.attempts,
          t.unsure_since as "unsureSince", t.absences, t.held_since as "heldSince", t.turn_at as "turnAt", m.text, m.media, m.state
        from taken t join message_text m on m.account_id = t.account_id and m.own_number = t.own_number and m.other_number = t.other_number
          and m.date = t.date and m.id = t.id`.execute(db);
      const isOpen = ({ state, heldSince }: TakenRow) =>
        state === stateNumbers.queued || (heldSince !== null && state === stateNumbers.sent);
      // A node that was slow, not dead, may have brought it to the carrier since; or a receipt came.
      const over = rows.filter((row) => !isOpen(row));
      if (over.length > 0) await removeRows(db, over);
      return rows.filter(isOpen).map(toSubmission);
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

    /** Another try later, or another question: from now on the message has a row of its own. */
    async postpone(submission: NewSubmission, tries: Tries, outcome: Extract<Outcome, { kind: 'later' }>) {
      const { accountId, ownNumber, otherNumber, date, id } = submission;
      const { dueAt, error, wasTried, doubt, carrier = submission.carrier, turnAt = null } = outcome;
      const wasCounted = tries.attempts > 0 && tries.doubt === undefined;
      const attempts = tries.attempts - (wasCounted && !wasTried ? 1 : 0);
      await sql`
        insert into outbox (account_id, id, date, own_number, other_number, carrier, attempts, due_at, last_error, unsure_since, absences, turn_at)
        values (${accountId}::uuid, ${id}::uuid, ${date}, ${ownNumber}, ${otherNumber}, ${carrier}, ${attempts}, ${dueAt}, ${error},
          ${doubt?.since ?? null}, ${doubt?.absences ?? 0}, ${turnAt})
        on conflict (account_id, id) do update set due_at = excluded.due_at, lease_owner = null, last_error = excluded.last_error,
          carrier = excluded.carrier, attempts = excluded.attempts, unsure_since = excluded.unsure_since, absences = excluded.absences,
          turn_at = excluded.turn_at`.execute(db);
    },

    async dropBatch(id: string) {
      await db.deleteFrom('outbox_batch').where('id', '=', id).execute();
    },

    /** Over, or for nobody to know: out of the outbox, but for what is held. A repeat changes nothing. */
    async settle(tx: Tx, { accepted, failed, held }: Settled, now: number) {
      const done: Done[] = [...accepted, ...failed, ...held];
      if (done.length === 0) return;
      await removeBatches(tx, done);
      const over: Done[] = [...accepted, ...failed];
      const alone = over.filter(({ batch }) => batch === undefined);
      if (alone.length > 0)
        await removeRows(
          tx,
          alone.map(({ key }) => key),
        );
      for (const message of held) await hold(tx, message, now);
      const aside = failed.filter((entry) => entry.aside);
      if (aside.length === 0) return;
      await this.setAside(
        tx,
        aside.map(({ key, error }) => ({ ...key, error })),
        now,
      );
    },

    /** For the operator to see: sends that failed too often. */
    async setAside(on: Db | Tx, aside: readonly AsideSend[], now: number) {
      const rows = aside.map(({ accountId, id, date, error }) => ({
        account_id: accountId,
        id,
        date,
        error,
        set_aside_at: now,
      }));
      await on
        .insertInto('outbox_aside')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Whether there is a message that only a receipt can tell about. */
    async hasHeld(on: Db | Tx): Promise<boolean> {
      const { rows } = await sql<{ any: boolean }>`/* outbox.held */
        select exists (select 1 from outbox where held_since is not null) as any`.execute(on);
      return rows[0]?.any ?? false;
    },

    /** Their receipts came: the network has them. */
    async confirm(tx: Tx, messages: readonly MessageKey[]) {
      await sql`
        with known as (
          select o.account_id, o.id from outbox o join ${unnest(ownerColumns, inRowOrder(messages), 'k')}
            on o.account_id = k."accountId" and o.id = k.id
          where o.held_since is not null order by o.account_id, o.id for update of o
        )
        delete from outbox o using known where o.account_id = known.account_id and o.id = known.id`.execute(tx);
    },

    /** A batch counts whole until the last of its messages is taken, which is a moment later. */
    async countOutstanding(now: number) {
      const { rows } = await sql<Outstanding & { oldest: number | null }>`
        select (select count(*) from outbox where held_since is null) + (select coalesce(sum(messages), 0) from outbox_batch)::bigint as queued,
          (select min(date) from (select date from outbox where held_since is null union all select first_date from outbox_batch) as waiting) as oldest,
          (select count(*) from outbox o join message_text m on m.account_id = o.account_id and m.own_number = o.own_number
            and m.other_number = o.other_number and m.date = o.date and m.id = o.id
            where o.held_since is not null and m.state = ${stateNumbers.sent}) as unconfirmed,
          (select count(*) from outbox where last_error like ${`${OUR_SIDE}:%`}) as "ourSide",
          (select count(*) from outbox_aside) as "asideSends", (select count(*) from carrier_event where status = 'aside') as "asideEvents"`.execute(
        db,
      );
      const { oldest = null, ...counts } = rows[0] ?? { ...nothing };
      return { ...counts, oldestMs: oldest === null ? 0 : Math.max(0, now - oldest) };
    },
  };
}

interface Outstanding {
  queued: number;
  unconfirmed: number;
  ourSide: number;
  asideSends: number;
  asideEvents: number;
}
const nothing = { queued: 0, unconfirmed: 0, ourSide: 0, asideSends: 0, asideEvents: 0, oldest: null };

function toSubmission({ unsureSince, absences, heldSince, turnAt, state: _, ...row }: TakenRow): Submission {
  const doubt = unsureSince === null ? undefined : { since: unsureSince, absences };
  return { ...row, doubt, isHeld: heldSince !== null, turnAt: turnAt ?? undefined };
}

/** Rows are always locked in this order, so that two who lock the same ones never wait for each other. */
function inRowOrder(messages: readonly MessageKey[]): MessageKey[] {
  return messages.toSorted((a, b) => compare(a.accountId, b.accountId) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** An array a message; what `breakUpBatches` and the auditor read. */
function toKeysText(messages: readonly Carried[]): string {
  return JSON.stringify(
    messages.map(({ accountId, ownNumber, otherNumber, date, id, carrier }) => [
      accountId,
      ownNumber,
      otherNumber,
      date,
      id,
      carrier,
    ]),
  );
}
