import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/transaction.ts';

export interface MailboxItem {
  key: string;
  channel: 'mail' | 'sms';
  to: string;
  subject: string;
  text: string;
  code?: string | undefined;
}

const LIST_MAX = 200;

export type SandboxRepository = ReturnType<typeof createSandboxRepository>;

export function createSandboxRepository(db: Db) {
  return {
    async readSetting<T>(name: string): Promise<T | undefined> {
      const row = await db.selectFrom('sandbox_setting').select('value').where('name', '=', name).executeTakeFirst();
      return row?.value as T | undefined;
    },

    /** Those that were ever written, by name. */
    async readSettings(names: readonly string[]): Promise<Map<string, unknown>> {
      const rows = await db
        .selectFrom('sandbox_setting')
        .select(['name', 'value'])
        .where('name', 'in', names)
        .execute();
      return new Map(rows.map(({ name, value }) => [name, value]));
    },

    async writeSetting(name: string, value: unknown) {
      const row = { name, value: JSON.stringify(value) };
      await db
        .insertInto('sandbox_setting')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
        .execute();
    },

    /** The first writer wins, so that nodes that start together agree. */
    async keepFirst<T>(name: string, value: T): Promise<T> {
      await db
        .insertInto('sandbox_setting')
        .values({ name, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await this.readSetting<T>(name)) ?? value;
    },

    async listHandsets() {
      return db
        .selectFrom('handset')
        .select(['number', 'name', 'last_date', 'last_text'])
        .orderBy(sql`coalesce(last_date, created_at)`, 'desc')
        .limit(LIST_MAX)
        .execute();
    },

    async addHandset(number: string, name: string, createdAt: number): Promise<boolean> {
      const row = await db
        .insertInto('handset')
        .values({ number, name, created_at: createdAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('number')
        .executeTakeFirst();
      return row !== undefined;
    },

    async listHandsetMessages(number: string) {
      const newest = await db
        .selectFrom('handset_message')
        .select(['id', 'direction', 'peer_number as peerNumber', 'text', 'media', 'voicemail', 'date'])
        .where('number', '=', number)
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
        .limit(LIST_MAX)
        .execute();
      return newest.reverse();
    },

    async addMailboxItem({ key, channel, to, subject, text, code }: MailboxItem, date: number) {
      await db
        .insertInto('sandbox_mailbox')
        .values({ id: newId(date), key, channel, recipient: to, subject, text, code: code ?? null, date })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
    },

    async listMailbox(to: string | undefined) {
      return db
        .selectFrom('sandbox_mailbox')
        .select(['id', 'channel', 'recipient', 'subject', 'text', 'code', 'date'])
        .$if(to !== undefined && to !== '', (query) => query.where('recipient', 'ilike', `%${escapeLike(to!)}%`))
        .orderBy('date', 'desc')
        .limit(LIST_MAX)
        .execute();
    },
  };
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
