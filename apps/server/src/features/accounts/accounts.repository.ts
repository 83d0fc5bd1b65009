import type { BrandId } from '@manyline/brands/schema';
import { type Language, languageOfCode, languages } from '@manyline/domain/languages';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { Account, AccountStatus, LoginIdentity } from './account.ts';

/** Which accounts a list has; `after`: those that came before this one. */
export interface AccountFilter {
  search?: string | undefined;
  status?: AccountStatus | undefined;
  platform?: BrandId | undefined;
  from?: number | undefined;
  until?: number | undefined;
  after?: Pick<Account, 'createdAt' | 'accountId'> | undefined;
  limit: number;
}

export type AccountsRepository = ReturnType<typeof createAccountsRepository>;

export function createAccountsRepository(db: Db) {
  return {
    async find(accountId: string, on: Db | Tx = db): Promise<Account | undefined> {
      const row = await on.selectFrom('account').selectAll().where('account_id', '=', accountId).executeTakeFirst();
      return row && toAccount(row);
    },

    async findAll(accountIds: readonly string[]): Promise<Map<string, Account>> {
      if (accountIds.length === 0) return new Map();
      const rows = await db.selectFrom('account').selectAll().where('account_id', 'in', accountIds).execute();
      return new Map(rows.map((row) => [row.account_id, toAccount(row)]));
    },

    /** Whether it is neither suspended nor deleted. */
    async isActive(executor: Db | Tx, accountId: string): Promise<boolean> {
      const account = executor.selectFrom('account').select('status').where('account_id', '=', accountId);
      return (await account.executeTakeFirst())?.status === 'active';
    },

    async findByUserId(userId: string): Promise<Account | undefined> {
      const row = await db.selectFrom('account').selectAll().where('user_id', '=', userId).executeTakeFirst();
      return row && toAccount(row);
    },

    async findByLogin(executor: Db | Tx, login: LoginIdentity): Promise<Account | undefined> {
      const row = await executor
        .selectFrom('account_login as login')
        .innerJoin('account', 'account.account_id', 'login.account_id')
        .selectAll('account')
        .where('login.platform', '=', login.platform)
        .where('login.channel', '=', login.channel)
        .where('login.address', '=', login.address)
        .executeTakeFirst();
      return row && toAccount(row);
    },

    /** False when somebody has the identity; a rival who is just taking it is waited for. */
    async takeLogin(tx: Tx, { platform, channel, address }: LoginIdentity, accountId: string, createdAt: number) {
      const taken = await tx
        .insertInto('account_login')
        .values({ platform, channel, address, account_id: accountId, created_at: createdAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('account_id')
        .executeTakeFirst();
      return taken !== undefined;
    },

    /** False when the user id is already somebody's. */
    async insert(tx: Tx, account: Account): Promise<boolean> {
      const inserted = await tx
        .insertInto('account')
        .values({
          account_id: account.accountId,
          user_id: account.userId,
          platform: account.platform,
          status: account.status,
          tel_code: account.telCode ?? null,
          phone: account.phone ?? null,
          email: account.email ?? null,
          language: languages[account.language].code,
          created_at: account.createdAt,
        })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .returning('account_id')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    /** Held until the transaction ends: changes of an account's logins take turns. */
    async lock(tx: Tx, accountId: string): Promise<Account | undefined> {
      const row = await tx
        .selectFrom('account')
        .selectAll()
        .where('account_id', '=', accountId)
        .forUpdate()
        .executeTakeFirst();
      return row && toAccount(row);
    },

    /** The account's other addresses of the channel sign nobody in any more. */
    async dropOtherLogins(tx: Tx, accountId: string, { channel, address }: Pick<LoginIdentity, 'channel' | 'address'>) {
      await tx
        .deleteFrom('account_login')
        .where('account_id', '=', accountId)
        .where('channel', '=', channel)
        .where('address', '!=', address)
        .execute();
    },

    async setContact(tx: Tx, accountId: string, contact: { telCode: string; phone: string } | { email: string }) {
      const change = 'email' in contact ? contact : { tel_code: contact.telCode, phone: contact.phone };
      await tx.updateTable('account').set(change).where('account_id', '=', accountId).execute();
    },

    async setTimeZone(accountId: string, timeZone: string) {
      await db.updateTable('account').set({ time_zone: timeZone }).where('account_id', '=', accountId).execute();
    },

    async setLanguage(accountId: string, language: Language) {
      const { code } = languages[language];
      await db.updateTable('account').set({ language: code }).where('account_id', '=', accountId).execute();
    },

    async listLogins(accountId: string): Promise<LoginIdentity[]> {
      return db
        .selectFrom('account_login')
        .select(['platform', 'channel', 'address'])
        .where('account_id', '=', accountId)
        .execute();
    },

    async setStatus(accountId: string, status: AccountStatus, on: Db | Tx = db): Promise<boolean> {
      const updated = await on
        .updateTable('account')
        .set({ status })
        .where('account_id', '=', accountId)
        .returning('account_id')
        .executeTakeFirst();
      return updated !== undefined;
    },

    /** Newest first; `search` is a part of the user id, phone or e-mail, or a whole account id. */
    async list({ search, status, platform, from, until, after, limit }: AccountFilter): Promise<Account[]> {
      let query = db
        .selectFrom('account')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('account_id', 'desc')
        .limit(limit);
      if (status) query = query.where('status', '=', status);
      if (platform) query = query.where('platform', '=', platform);
      if (from !== undefined) query = query.where('created_at', '>=', from);
      if (until !== undefined) query = query.where('created_at', '<', until);
      if (after)
        query = query.where(
          sql<boolean>`(created_at, account_id) < (${after.createdAt}::bigint, ${after.accountId}::uuid)`,
        );
      if (search) {
        const part = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
        query = query.where((where) =>
          where.or([
            where('user_id', 'like', part),
            where('email', 'like', part),
            where(where.fn<string>('concat', ['tel_code', 'phone']), 'like', part),
            where(sql<string>`account_id::text`, '=', search.toLowerCase()),
          ]),
        );
      }
      return (await query.execute()).map(toAccount);
    },
  };
}

function toAccount(row: Selectable<Schema['account']>): Account {
  return {
    accountId: row.account_id,
    userId: row.user_id,
    platform: row.platform,
    status: row.status,
    ...(row.tel_code !== null && { telCode: row.tel_code }),
    ...(row.phone !== null && { phone: row.phone }),
    ...(row.email !== null && { email: row.email }),
    language: languageOfCode(row.language) ?? 'en',
    ...(row.time_zone !== null && { timeZone: row.time_zone }),
    createdAt: row.created_at,
  };
}
