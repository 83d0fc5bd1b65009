import type { ArrivingText, PartEnd, PartStore, SentText } from '@manyline/ports/part-store';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';

interface SentPartRow {
  part_id: string;
  carrier_id: string;
  state: string | null;
  reason: string | null;
}

/** The parts of one carrier account's texts. */
export function createPartStore(db: Db, carrier: string): PartStore {
  async function lockArriving(tx: Tx, key: string): Promise<ArrivingText | undefined> {
    const { rows } = await sql<{ text: ArrivingText }>`
      select text from carrier_arriving_text where carrier = ${carrier} and key = ${key} for update`.execute(tx);
    return rows[0]?.text;
  }

  async function writeArriving(tx: Tx, key: string, text: ArrivingText) {
    await sql`/* parts.keep */
      insert into carrier_arriving_text (carrier, key, text, first_at, is_done)
      values (${carrier}, ${key}, ${JSON.stringify(text)}::text::json, ${text.firstAt}::bigint, ${text.isDone})
      on conflict (carrier, key) do update
        set text = excluded.text, first_at = excluded.first_at, is_done = excluded.is_done`.execute(tx);
  }

  return {
    changeArriving: (key, change) =>
      inTransaction(db, async (tx) => {
        // Two first parts at once find no row to lock.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`${carrier} ${key}`}, 0))`.execute(tx);
        const text = change(await lockArriving(tx, key));
        await writeArriving(tx, key, text);
        return text;
      }),

    async findArriving(before) {
      const { rows } = await sql<{ key: string; text: ArrivingText }>`
        select key, text from carrier_arriving_text
        where carrier = ${carrier} and not is_done and first_at < ${before}::bigint`.execute(db);
      return rows;
    },

    async keepSent({ carrierId, partIds }: SentText, now) {
      const rows = partIds.map((partId, place) => ({
        carrier,
        part_id: partId,
        carrier_id: carrierId,
        place,
        sent_at: now,
      }));
      // An SMSC that counts its ids from the beginning again means the text of today.
      await db
        .insertInto('carrier_sent_part')
        .values(rows.map((row) => ({ ...row, state: null, reason: null })))
        .onConflict((conflict) =>
          conflict.columns(['carrier', 'part_id']).doUpdateSet(({ ref }) => ({
            carrier_id: ref('excluded.carrier_id'),
            place: ref('excluded.place'),
            sent_at: ref('excluded.sent_at'),
            state: null,
            reason: null,
          })),
        )
        .execute();
    },

    async noteEnd(partId, { state, reason }) {
      const { rows: noted } = await sql<{ carrier_id: string }>`/* parts.end */
        update carrier_sent_part
        set reason = case when state is null then ${reason ?? null}::text else reason end, state = coalesce(state, ${state})
        where carrier = ${carrier} and part_id = ${partId} returning carrier_id`.execute(db);
      const [first] = noted;
      if (!first) return undefined;
      const { rows } = await sql<SentPartRow>`
        select part_id, carrier_id, state, reason from carrier_sent_part
        where carrier = ${carrier} and carrier_id = ${first.carrier_id} order by place`.execute(db);
      return toSentText(first.carrier_id, rows);
    },

    async prune(before) {
      await sql`
        delete from carrier_arriving_text
        where carrier = ${carrier} and is_done and first_at < ${before}::bigint`.execute(db);
      await sql`delete from carrier_sent_part where carrier = ${carrier} and sent_at < ${before}::bigint`.execute(db);
    },
  };
}

function toSentText(carrierId: string, rows: readonly SentPartRow[]): SentText {
  const ended = rows.flatMap(({ part_id: id, state, reason }): [string, PartEnd][] =>
    state === null ? [] : [[id, { state, ...(reason !== null && { reason }) } as PartEnd]],
  );
  return { carrierId, partIds: rows.map(({ part_id: id }) => id), ends: Object.fromEntries(ended) };
}
