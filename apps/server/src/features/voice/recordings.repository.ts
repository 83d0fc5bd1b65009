import type { RecordingRef } from '@manyline/ports/voice-carrier';
import { type Selectable, sql } from 'kysely';
import { isNotHeld } from '../../db/is-not-held.ts';
import type { Schema } from '../../db/schema.ts';
import { takeDue } from '../../db/take-due.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { CallKey } from './calls-under-way.repository.ts';

type Row = Selectable<Schema['voice_recording']>;

export interface RecordingKey extends CallKey {
  recording: RecordingRef;
}

export interface CallRecording extends RecordingKey {
  seconds: number;
  notedAt: number;
  state: Row['state'];
  /** Of its sound with us, from `stored` on; else empty. */
  ref: string;
  storedAt: number | undefined;
  accountId: string | undefined;
  tries: number;
  transcribeTries: number;
}

export type RecordingsRepository = ReturnType<typeof createRecordingsRepository>;

/** Recordings of calls, from the moment that a carrier tells of them until they are ours alone. */
export function createRecordingsRepository(db: Db) {
  const update = (on: Db | Tx, { carrier, callId, recording }: RecordingKey) =>
    on
      .updateTable('voice_recording')
      .where('carrier', '=', carrier)
      .where('call_id', '=', callId)
      .where('recording', '=', recording);
  const take = (dueAt: 'due_at' | 'transcribe_at', tries: 'tries' | 'transcribe_tries') =>
    ({ table: 'voice_recording', key: ['carrier', 'call_id', 'recording'], dueAt, leasedUntil: dueAt, tries }) as const;

  return {
    /** Told again it changes nothing. */
    async note({ carrier, callId, recording }: RecordingKey, seconds: number, now: number, dueAt: number) {
      await sql`/* voice.recording */
        insert into voice_recording (carrier, call_id, recording, seconds, noted_at, due_at)
        values (${carrier}, ${callId}, ${recording}, ${seconds}, ${now}, ${dueAt}) on conflict do nothing`.execute(db);
    },

    async listOf({ carrier, callId }: CallKey): Promise<{ seconds: number }[]> {
      const of = db.selectFrom('voice_recording').select('seconds').where('carrier', '=', carrier);
      return of.where('call_id', '=', callId).execute();
    },

    async takeDue(now: number, until: number, limit: number): Promise<CallRecording[]> {
      return (await takeDue(db, take('due_at', 'tries'), { now, until, limit })).map(toRecording);
    },

    async takeToTranscribe(now: number, until: number, limit: number): Promise<CallRecording[]> {
      const of = take('transcribe_at', 'transcribe_tries');
      return (await takeDue(db, of, { now, until, limit })).map(toRecording);
    },

    /** Its bytes are ours. */
    async store(key: RecordingKey, { ref, accountId, at }: { ref: string; accountId: string; at: number }) {
      await update(db, key).set({ state: 'stored', ref, account_id: accountId, stored_at: at }).execute();
    },

    /** Its bytes have to be fetched again. */
    async unstore(key: RecordingKey) {
      await update(db, key).set({ state: 'waiting', ref: '', stored_at: null }).execute();
    },

    async keepIn(key: RecordingKey, messageId: string, transcribeAt: number | undefined) {
      await update(db, key)
        .set({ state: 'kept', message_id: messageId, tries: 0, transcribe_at: transcribeAt ?? null })
        .execute();
    },

    /** Nothing is left to do with it. */
    async end(key: RecordingKey, state: 'done' | 'gone' | 'nobodys', why: string | null = null, tx?: Tx) {
      await update(tx ?? db, key)
        .set({ state, why, due_at: null })
        .execute();
    },

    async waitUntil(key: RecordingKey, dueAt: number) {
      await update(db, key).set({ due_at: dueAt }).where('due_at', 'is not', null).execute();
    },

    async transcribeAgainAt(key: RecordingKey, at: number | undefined) {
      await update(db, key)
        .set({ transcribe_at: at ?? null })
        .execute();
    },

    /** Recordings that were lost since then, and those that are not ours yet. */
    async count(since: number): Promise<{ gone: number; waiting: number }> {
      const { rows } = await sql<{ gone: number; waiting: number }>`
        select (select count(*) from voice_recording where state = 'gone' and noted_at > ${since})::int as gone,
          (select count(*) from voice_recording where due_at is not null)::int as waiting`.execute(db);
      return rows[0]!;
    },

    async prune(before: number) {
      await db
        .deleteFrom('voice_recording')
        .where('noted_at', '<', before)
        .where('due_at', 'is', null)
        .where(isNotHeld('voice_recording'))
        .execute();
    },
  };
}

function toRecording(row: Row): CallRecording {
  return {
    carrier: row.carrier,
    callId: row.call_id,
    recording: row.recording,
    seconds: row.seconds,
    notedAt: row.noted_at,
    state: row.state,
    ref: row.ref,
    storedAt: row.stored_at ?? undefined,
    accountId: row.account_id ?? undefined,
    tries: row.tries,
    transcribeTries: row.transcribe_tries,
  };
}
