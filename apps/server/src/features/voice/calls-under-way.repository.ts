import type { Attestation, CallPlan, DialOutcome } from '@manyline/ports/voice-carrier';
import { type Selectable, sql } from 'kysely';
import { isNotHeld } from '../../db/is-not-held.ts';
import type { Schema } from '../../db/schema.ts';
import { takeDue } from '../../db/take-due.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';

export interface CallKey {
  carrier: string;
  callId: string;
}

/** A call as its carrier has told it by now. */
export interface KnownCall extends CallKey {
  /** Undefined: nobody's number, or its first step is missing. */
  accountId: string | undefined;
  ownNumber: string;
  otherNumber: string;
  beganAt: number;
  seenAt: number;
  plan: CallPlan['kind'] | undefined;
  thenVoicemail: boolean;
  isScreened: boolean;
  dial: { outcome: DialOutcome; seconds: number } | undefined;
  recordingFailed: boolean;
  endedSeenAt: number | undefined;
  recordedAs: 'forwarded' | 'voicemail' | 'missed' | undefined;
  steps: number;
  tries: number;
}

/** A step's addition to a call; what is left out stays as it is. */
export interface CallStep extends CallKey {
  date: number;
  accountId?: string | undefined;
  ownNumber?: string;
  otherNumber?: string;
  attestation?: Attestation | undefined;
  plan?: CallPlan['kind'];
  thenVoicemail?: boolean;
  isScreened?: boolean;
  dial?: { outcome: DialOutcome; seconds: number };
  recordingFailed?: boolean;
  endedAt?: number;
}

type Row = Selectable<Schema['voice_call']>;

export type CallsUnderWay = ReturnType<typeof createCallsUnderWay>;

/** Steps of calls, put together in whatever order they come: each is one statement, and a step that came before changes nothing. */
export function createCallsUnderWay(db: Db) {
  const of = ({ carrier, callId }: CallKey) =>
    db.selectFrom('voice_call').selectAll().where('carrier', '=', carrier).where('call_id', '=', callId);

  async function keep(on: Db | Tx, step: CallStep, now: number, dueAt: number): Promise<KnownCall> {
    const { rows } = await sql<Row>`/* voice.step */
      insert into voice_call as c (carrier, call_id, account_id, own_number, other_number, began_at, seen_at, attestation, plan,
        then_voicemail, screened, dial_outcome, dial_seconds, recording_failed, ended_at, ended_seen_at, due_at)
      values (${step.carrier}, ${step.callId}, ${step.accountId ?? null}, ${step.ownNumber ?? ''}, ${step.otherNumber ?? ''},
        ${step.date}, ${now}, ${step.attestation ?? null}, ${step.plan ?? null}, ${step.thenVoicemail ?? false},
        ${step.isScreened ?? false}, ${step.dial?.outcome ?? null}, ${step.dial?.seconds ?? null},
        ${step.recordingFailed ?? false}, ${step.endedAt ?? null}, ${step.endedAt === undefined ? null : now}, ${dueAt})
      on conflict (carrier, call_id) do update set
        account_id = coalesce(c.account_id, excluded.account_id),
        own_number = case when c.own_number = '' then excluded.own_number else c.own_number end,
        other_number = case when c.other_number = '' then excluded.other_number else c.other_number end,
        began_at = case when c.own_number <> '' then c.began_at when excluded.own_number <> '' then excluded.began_at
          else least(c.began_at, excluded.began_at) end,
        attestation = coalesce(c.attestation, excluded.attestation),
        plan = case when ${step.dial !== undefined}::boolean
          then coalesce(excluded.plan, c.plan) else coalesce(c.plan, excluded.plan) end,
        then_voicemail = c.then_voicemail or excluded.then_voicemail,
        screened = c.screened or excluded.screened,
        dial_outcome = case when c.dial_outcome is null or excluded.dial_outcome = 'answered'
          then coalesce(excluded.dial_outcome, c.dial_outcome) else c.dial_outcome end,
        dial_seconds = greatest(c.dial_seconds, excluded.dial_seconds),
        recording_failed = c.recording_failed or excluded.recording_failed,
        ended_at = coalesce(c.ended_at, excluded.ended_at),
        ended_seen_at = coalesce(c.ended_seen_at, excluded.ended_seen_at),
        steps = c.steps + 1, tries = 0,
        due_at = least(excluded.due_at, coalesce(c.due_at, excluded.due_at))
      returning *`.execute(on);
    return toCall(rows[0]!);
  }

  return {
    /**
     * Answers the call with the step in it. Who said first whose call it is, and what becomes of it, said it for good; an answered
     * phone outweighs one that was not. Somebody looks at it at `dueAt` at the latest.
     */
    keep: (step: CallStep, now: number, dueAt: number): Promise<KnownCall> => keep(db, step, now, dueAt),

    /**
     * Keeps the first step of a call that would be forwarded. Calls of an account take turns here, on whichever node they came in: each is
     * decided by how many others are under way that nobody has told the end of.
     */
    keepForwarded(
      step: CallStep & { accountId: string },
      decide: (underWay: number) => CallPlan['kind'],
      { now, dueAt, since }: { now: number; dueAt: number; since: number },
    ): Promise<KnownCall> {
      const { accountId, carrier, callId } = step;
      return inTransaction(
        db,
        async (tx) => {
          await sql`select pg_advisory_xact_lock(hashtextextended(${`forwarded ${accountId}`}, 0))`.execute(tx);
          const { rows } = await sql<{ count: number }>`/* voice.forwarded */
            select count(*)::int as count from voice_call
            where account_id = ${accountId} and plan = 'forward' and dial_outcome is null and ended_at is null
              and recorded_as is null and seen_at > ${since} and (carrier <> ${carrier} or call_id <> ${callId})`.execute(
            tx,
          );
          return keep(tx, { ...step, plan: decide(rows[0]!.count) }, now, dueAt);
        },
        { repeatable: true },
      );
    },

    async find(key: CallKey): Promise<KnownCall | undefined> {
      const row = await of(key).executeTakeFirst();
      return row && toCall(row);
    },

    /** It is written down, and nothing is left to do unless a step came meanwhile. */
    async settle({ carrier, callId, steps }: KnownCall, recordedAs: NonNullable<KnownCall['recordedAs']> | undefined) {
      await sql`
        update voice_call set recorded_as = coalesce(${recordedAs ?? null}, recorded_as),
          due_at = case when steps = ${steps} then null else due_at end
        where carrier = ${carrier} and call_id = ${callId}`.execute(db);
    },

    async waitUntil({ carrier, callId }: CallKey, dueAt: number) {
      await db
        .updateTable('voice_call')
        .set({ due_at: dueAt })
        .where('carrier', '=', carrier)
        .where('call_id', '=', callId)
        .where('due_at', 'is not', null)
        .execute();
    },

    async takeDue(now: number, until: number, limit: number): Promise<KnownCall[]> {
      const due = {
        table: 'voice_call',
        key: ['carrier', 'call_id'],
        dueAt: 'due_at',
        leasedUntil: 'due_at',
        tries: 'tries',
      } as const;
      return (await takeDue(db, due, { now, until, limit })).map(toCall);
    },

    /** Which of these calls the carrier need not tell again. */
    async listSettled(carrier: string, callIds: readonly string[]): Promise<Set<string>> {
      if (callIds.length === 0) return new Set();
      const rows = await db
        .selectFrom('voice_call')
        .select('call_id')
        .where('carrier', '=', carrier)
        .where('call_id', 'in', callIds)
        .where('recorded_as', 'is not', null)
        .where('due_at', 'is', null)
        .execute();
      return new Set(rows.map((row) => row.call_id));
    },

    async prune(before: number) {
      await db
        .deleteFrom('voice_call')
        .where('seen_at', '<', before)
        .where('due_at', 'is', null)
        .where(isNotHeld('voice_call'))
        .execute();
    },

    async countUnsettled(now: number): Promise<number> {
      const { count } = await db
        .selectFrom('voice_call')
        .select((value) => value.fn.countAll<string>().as('count'))
        .where('due_at', '<', now)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

function toCall(row: Row): KnownCall {
  return {
    carrier: row.carrier,
    callId: row.call_id,
    accountId: row.account_id ?? undefined,
    ownNumber: row.own_number,
    otherNumber: row.other_number,
    beganAt: row.began_at,
    seenAt: row.seen_at,
    plan: row.plan ?? undefined,
    thenVoicemail: row.then_voicemail,
    isScreened: row.screened,
    dial: row.dial_outcome === null ? undefined : { outcome: row.dial_outcome, seconds: row.dial_seconds ?? 0 },
    recordingFailed: row.recording_failed,
    endedSeenAt: row.ended_seen_at ?? undefined,
    recordedAs: row.recorded_as ?? undefined,
    steps: row.steps,
    tries: row.tries,
  };
}
