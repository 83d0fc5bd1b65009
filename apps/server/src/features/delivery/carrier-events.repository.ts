import { hash } from 'node:crypto';
import { DAY_MS } from '@manyline/domain/time';
import type { CarrierEvent } from '@manyline/ports/carrier';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import { listOf, unnest } from '../../db/unnest.ts';
import type { MessageKey } from '../chats/chats.rows.ts';
import { readReference, toReference } from './message-reference.rules.ts';

export interface ReceiptTarget extends MessageKey {
  carrierId: string;
}

/** A text that is no chat's, at a carrier whose receipts name its own id alone. */
export interface RememberedReference {
  carrier: string;
  carrierId: string;
  /** Ours. */
  reference: string;
}

type ReceiptEvent = Extract<CarrierEvent, { kind: 'receipt' }>;

export type CarrierEventsRepository = ReturnType<typeof createCarrierEventsRepository>;

const keyColumns = { accountId: 'uuid', ownNumber: 'text', otherNumber: 'text', date: 'bigint', id: 'uuid' } as const;
const targetColumns = { carrierId: 'text', ...keyColumns } as const;

/** News of carriers: ids that were claimed, receipts that wait for their message, and whose the carriers' own ids are. */
export function createCarrierEventsRepository(db: Db) {
  return {
    /** For a carrier whose receipts say nothing but its own id. */
    async remember(tx: Tx, carrier: string, accepted: readonly ReceiptTarget[]) {
      await sql`/* delivery.remember */
        insert into carrier_message (carrier, carrier_id, account_id, own_number, other_number, date, id)
        select ${carrier}::text, "carrierId", "accountId", "ownNumber", "otherNumber", date, id
        from ${unnest(targetColumns, accepted)} on conflict do nothing`.execute(tx);
    },

    /** The same for texts that are no chat's. */
    async rememberReference(tx: Tx, { carrier, carrierId, reference }: RememberedReference, now: number) {
      await tx
        .insertInto('carrier_reference')
        .values({ carrier, carrier_id: carrierId, reference, date: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
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

    async findReceiptTargets(tx: Db | Tx, carrier: string, carrierIds: readonly string[]): Promise<ReceiptTarget[]> {
      const { rows } = await sql<ReceiptTarget>`/* delivery.targets */
        select c.carrier_id as "carrierId", c.account_id as "accountId", c.own_number as "ownNumber", c.other_number as "otherNumber", c.date, c.id
        from carrier_message c
        where c.carrier = ${carrier}::text and c.carrier_id = any(${listOf('text', carrierIds)})`.execute(tx);
      return rows;
    },

    /** Accounts whose text a carrier knows by this id, or by our reference that went along with it. */
    async findAccounts(carriers: readonly string[], text: string): Promise<string[]> {
      const named = readReference(text);
      if (carriers.length === 0) return named ? [named.accountId] : [];
      const rows = await db
        .selectFrom('carrier_message')
        .select('account_id')
        .where('carrier', 'in', [...carriers])
        .where('carrier_id', '=', text)
        .execute();
      return [...new Set([...(named ? [named.accountId] : []), ...rows.map((row) => row.account_id)])];
    },

    /** Whether the carrier's id is that of a message, chat's or not, under another reference than this. */
    async isAnothers(carrier: string, carrierId: string, reference: string): Promise<boolean> {
      const messages = await db
        .selectFrom('carrier_message')
        .selectAll()
        .where('carrier', '=', carrier)
        .where('carrier_id', '=', carrierId)
        .execute();
      const ofChats = messages.map(
        ({ account_id: accountId, own_number: ownNumber, other_number: otherNumber, date, id }) =>
          toReference({ accountId, ownNumber, otherNumber, date, id }),
      );
      const others = await db
        .selectFrom('carrier_reference')
        .select('reference')
        .where('carrier', '=', carrier)
        .where('carrier_id', '=', carrierId)
        .execute();
      return [...ofChats, ...others.map((row) => row.reference)].some((each) => each !== reference);
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

    /** Receipts of texts that are no chat's, with the reference that their carrier did not bring back. */
    async findReferred(carrier: string, limit: number): Promise<ReceiptEvent[]> {
      const { rows } = await sql<{ event: ReceiptEvent; reference: string }>`
        select e.event, r.reference from carrier_event e join carrier_reference r on r.carrier = e.carrier and r.carrier_id = e.carrier_id
        where e.status = 'unmatched' and e.carrier = ${carrier} order by e.received_at limit ${limit}`.execute(db);
      return rows.map(({ event, reference }) => ({ ...event, reference }));
    },

    /** Receipts of parts that came before it was written down which text has them. */
    async findOfParts(carrier: string, limit: number): Promise<ReceiptEvent[]> {
      const { rows } = await sql<{ event: ReceiptEvent }>`
        select e.event from carrier_event e join known_part p on p.carrier = e.carrier and p.part_id = e.carrier_id
        where e.status = 'unmatched' and e.carrier = ${carrier} order by e.received_at limit ${limit}`.execute(db);
      return rows.map((row) => row.event);
    },

    async markMatched(tx: Tx | Db, carrier: string, eventIds: readonly string[]) {
      if (eventIds.length === 0) return;
      await tx
        .updateTable('carrier_event')
        .set({ status: 'done' })
        .where('carrier', '=', carrier)
        .where('event_id', 'in', [...eventIds])
        .execute();
    },

    /** Claimed ids and handled events are kept `keepMs`, far longer than any carrier repeats itself; unknown receipts a day: their event ids. */
    async prune(now: number, keepMs: number): Promise<string[]> {
      await db
        .deleteFrom('carrier_arrival')
        .where('received_at', '<', now - keepMs)
        .execute();
      await db
        .deleteFrom('carrier_event')
        .where('status', '=', 'done')
        .where('received_at', '<', now - keepMs)
        .execute();
      await db
        .deleteFrom('carrier_reference')
        .where('date', '<', now - keepMs)
        .execute();
      const unknown = await db
        .deleteFrom('carrier_event')
        .where('status', '=', 'unmatched')
        .where('received_at', '<', now - DAY_MS)
        .returning('event_id')
        .execute();
      return unknown.map((row) => row.event_id);
    },
  };
}

/** As migration 2 makes it of ids that were claimed before. */
function toArrivalId(carrier: string, eventId: string): string {
  const hex = hash('md5', `${carrier}/${eventId}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
