import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '@manyline/ports/blob-store';
import type { SandboxStore, SandboxSubmission, SandboxSystemText } from '@manyline/ports/sandbox-network';
import { sql } from 'kysely';
import { type Db, getErrorCode } from '../../db/transaction.ts';
import { listOf, unnest } from '../../db/unnest.ts';
import { extensionOf, makeMediaRef, readMediaRef } from '../media/media-ref.rules.ts';

const submissionColumns = sql.raw(`
  s.key, s.asked_key as "askedKey", s.from_number as "from", s.to_number as "to", s.text, s.media, s.reference, s.fate, s.date, s.due_at as "dueAt"`);

const columns = {
  key: 'text',
  askedKey: 'text',
  from: 'text',
  to: 'text',
  text: 'text',
  media: 'text',
  reference: 'text',
  fate: 'text',
  date: 'bigint',
  dueAt: 'bigint',
} as const;

/** Names of settings that hold until when a process has reported what it accepted. */
const MARK = 'reported:';

const UNIQUE_VIOLATION = '23505';

export interface SandboxStoreDeps {
  blobs: BlobStore;
  /** Of the account that remembers. */
  account: string;
  /** Shows what the product itself says. */
  addSystemText(text: SandboxSystemText): Promise<void>;
}

/** The memory of an account of the sandbox network, in the product's own database, so that every node is in the same local world. */
export function createSandboxStore(db: Db, { blobs, account, addSystemText }: SandboxStoreDeps): SandboxStore {
  const insertOf = (submissions: readonly SandboxSubmission[]) => sql`
    insert into sandbox_submission (key, asked_key, from_number, to_number, text, media, reference, fate, date, due_at, carrier)
    select key, "askedKey", "from", "to", text, media, reference, fate, date, "dueAt", ${account}::text from ${unnest(columns, submissions)}`;

  async function findKept(keys: readonly string[]): Promise<Map<string, SandboxSubmission>> {
    const { rows } =
      await sql<SandboxSubmission>`select ${submissionColumns} from sandbox_submission s where s.key = any(${listOf('text', keys)})`.execute(
        db,
      );
    return new Map(rows.map((row) => [row.key, row]));
  }

  return {
    async accept(submissions) {
      // A repeat is rare, and looking out for one costs every other a third more.
      try {
        await sql`/* sandbox.add */ ${insertOf(submissions)}`.execute(db);
        return [...submissions];
      } catch (error) {
        if (getErrorCode(error) !== UNIQUE_VIOLATION) throw error;
      }
      const { rows } = await sql<{ key: string }>`/* sandbox.accept */
        ${insertOf(submissions)} on conflict (key) do nothing returning key`.execute(db);
      const fresh = new Set(rows.map((row) => row.key));
      const kept = await findKept(submissions.map(({ key }) => key).filter((key) => !fresh.has(key)));
      return submissions.map((submission) => kept.get(submission.key) ?? submission);
    },

    async findOwnNumbers(numbers) {
      const { rows } = await sql<{ number: string; source: string }>`/* sandbox.reached */
        select number, source from stocked_number where number = any(${listOf('text', numbers)}) and is_reached`.execute(
        db,
      );
      return new Map(rows.map(({ number, source }) => [number, source]));
    },
    addSystemText,

    async findTaken(key) {
      const { rows } = await sql<SandboxSubmission>`
        select ${submissionColumns} from sandbox_submission s where s.key = ${key} and s.carrier = ${account}
        union all select ${submissionColumns} from sandbox_submission s where s.asked_key = ${key} and s.carrier = ${account}`.execute(
        db,
      );
      return rows[0];
    },

    async addHandsetTexts(texts) {
      if (texts.length === 0) return;
      await sql`
        with incoming as (
          select * from json_to_recordset(${JSON.stringify(texts)}::json) as n(id uuid, number text, direction text, peer text, text text, media text, voicemail boolean, date bigint)
        ), stored as (
          insert into handset_message (number, id, direction, peer_number, text, media, voicemail, date)
          select number, id, direction, peer, text, media, coalesce(voicemail, false), date from incoming on conflict do nothing
        )
        insert into handset (number, name, created_at, last_date, last_text)
        select distinct on (number) number, '', date, date, left(text, 200) from incoming order by number, date desc
        on conflict (number) do update set last_date = excluded.last_date, last_text = excluded.last_text`.execute(db);
    },

    async keepMedia(name, { contentType, read }) {
      const blobKey = `sandbox/${name.toLowerCase()}`;
      if ((await blobs.findSize(blobKey)) === undefined) await blobs.put(blobKey, await read());
      return makeMediaRef(blobKey, extensionOf(contentType) ?? 'jpg');
    },

    async readMedia(kept) {
      const blobKey = readMediaRef(kept)?.blobKey;
      const blob = blobKey?.startsWith('sandbox/') ? await blobs.read(blobKey) : undefined;
      return blob && buffer(blob.body);
    },

    async removeMedia(kept) {
      const blobKey = readMediaRef(kept)?.blobKey;
      if (blobKey?.startsWith('sandbox/')) await blobs.remove([blobKey]);
    },

    async markReported(mark, since, seenAt) {
      await sql`/* sandbox.mark */ insert into sandbox_setting (name, value)
        values (${MARK + mark}, ${JSON.stringify({ account, since, seenAt })}::jsonb)
        on conflict (name) do update set value = excluded.value`.execute(db);
    },

    async takeStaleMarks(own, now, staleMs) {
      const { rows } = await sql<{ name: string; since: number; seenAt: number }>`
        with stale as (
          select name, value from sandbox_setting
          where name like ${`${MARK}%`} and name <> ${MARK + own} and value->>'account' = ${account}
            and abs((value->>'seenAt')::bigint - ${now}::bigint) > ${staleMs}::bigint
          for update skip locked
        ), taken as (
          update sandbox_setting s set value = jsonb_set(s.value, '{seenAt}', to_jsonb(${now}::bigint))
          from stale where s.name = stale.name returning s.name
        ) select name, (value->>'since')::bigint as since, (value->>'seenAt')::bigint as "seenAt"
          from stale where name in (select name from taken)`.execute(db);
      return rows.map(({ name, since, seenAt }) => ({ mark: name.slice(MARK.length), since, seenAt }));
    },

    async forgetMark(mark) {
      await db
        .deleteFrom('sandbox_setting')
        .where('name', '=', MARK + mark)
        .execute();
    },

    async findAccepted(fromMs, untilMs) {
      const { rows } = await sql<SandboxSubmission>`
        select ${submissionColumns} from sandbox_submission s
        where s.carrier = ${account} and s.date between ${fromMs} and ${untilMs} and s.due_at >= ${fromMs} order by s.due_at`.execute(
        db,
      );
      return rows;
    },

    async findRecent(windowMs) {
      const { rows } = await sql<SandboxSubmission>`
        select ${submissionColumns} from sandbox_submission s
        where s.carrier = ${account} and s.due_at >= (select max(due_at) from sandbox_submission) - ${windowMs} order by s.due_at`.execute(
        db,
      );
      return rows;
    },
  };
}
