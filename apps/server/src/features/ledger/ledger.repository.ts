import type { BrandId } from '@manyline/brands/schema';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import { listOf, unnest } from '../../db/unnest.ts';
import type { BalanceParts, Entry, LedgerAccount } from './ledger.rules.ts';

/** The ledger accounts and their columns. */
const ledgerAccounts = [
  'paid',
  'gift',
  'heldPaid',
  'heldGift',
  'revenue',
  'topUp',
  'granted',
  'adjustment',
] as const satisfies readonly LedgerAccount[];

const balanceColumns = {
  accountId: 'uuid',
  paid: 'bigint',
  gift: 'bigint',
  heldPaid: 'bigint',
  heldGift: 'bigint',
  postings: 'bigint',
} as const;

const postingColumns = {
  accountId: 'uuid',
  ordinal: 'bigint',
  reference: 'text',
  type: 'smallint',
  date: 'bigint',
  paid: 'bigint',
  gift: 'bigint',
  heldPaid: 'bigint',
  heldGift: 'bigint',
  revenue: 'bigint',
  topUp: 'bigint',
  granted: 'bigint',
  adjustment: 'bigint',
  afterBalance: 'bigint',
  options: 'json',
} as const;

export interface LockedBalance extends BalanceParts {
  accountId: string;
  postings: number;
}

export interface PostingKey {
  accountId: string;
  reference: string;
}

export interface StoredPosting extends PostingKey {
  ordinal: number;
  date: number;
  charge: number;
  afterBalance: number;
}

export interface NewPosting extends StoredPosting {
  type: number;
  options: unknown;
  entries: readonly Entry[];
}

export interface Hold extends PostingKey {
  paid: number;
  gift: number;
  state: 'open' | 'closed';
}

export type LedgerRepository = ReturnType<typeof createLedgerRepository>;

/** The only file that names the ledger's columns. */
export function createLedgerRepository(db: Db) {
  return {
    async openAccount(tx: Db | Tx, accountId: string, platform: BrandId) {
      await tx
        .insertInto('ledger_balance')
        .values({ account_id: accountId, platform })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Locks in account order, so that batches of several nodes never wait for each other in a ring. */
    async lock(tx: Tx, accountIds: readonly string[]): Promise<Map<string, LockedBalance>> {
      const { rows } = await sql<LockedBalance>`/* ledger.lock */
        select account_id as "accountId", paid, gift, held_paid as "heldPaid", held_gift as "heldGift", postings
        from ledger_balance where account_id = any(${listOf('uuid', accountIds)}) order by account_id for update`.execute(
        tx,
      );
      return new Map(rows.map((row) => [row.accountId, row]));
    },

    async findPostings(on: Db | Tx, keys: readonly PostingKey[]): Promise<StoredPosting[]> {
      const { rows } = await sql<StoredPosting>`/* ledger.find */
        select p.account_id as "accountId", p.reference, p.ordinal, p.date, p.paid + p.gift as charge, p.after_balance as "afterBalance"
        from ${unnest({ accountId: 'uuid', reference: 'text' }, keys, 'k')}
        join ledger_posting p on p.account_id = k."accountId" and p.reference = k.reference`.execute(on);
      return rows;
    },

    async findEntries(tx: Tx, accountId: string, ordinal: number): Promise<Entry[]> {
      const row = await tx
        .selectFrom('ledger_posting')
        .select([
          'paid',
          'gift',
          'held_paid as heldPaid',
          'held_gift as heldGift',
          'revenue',
          'top_up as topUp',
          'granted',
          'adjustment',
        ])
        .where('account_id', '=', accountId)
        .where('ordinal', '=', ordinal)
        .executeTakeFirstOrThrow();
      return ledgerAccounts
        .map((ledgerAccount) => ({ ledgerAccount, amount: row[ledgerAccount] }))
        .filter(({ amount }) => amount !== 0);
    },

    async findHold(tx: Tx, { accountId, reference }: PostingKey): Promise<Hold | undefined> {
      const row = await tx
        .selectFrom('ledger_hold')
        .select(['paid', 'gift', 'state'])
        .where('account_id', '=', accountId)
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row && { accountId, reference, ...row };
    },

    async saveHold(tx: Tx, hold: Hold, times: { createdAt: number; expiresAt: number }) {
      const { accountId, reference, paid, gift, state } = hold;
      await tx
        .insertInto('ledger_hold')
        .values({
          account_id: accountId,
          reference,
          paid,
          gift,
          state,
          created_at: times.createdAt,
          expires_at: times.expiresAt,
        })
        .onConflict((conflict) => conflict.columns(['account_id', 'reference']).doUpdateSet({ paid, gift, state }))
        .execute();
    },

    /** One round trip: balances and postings stand or fall together. */
    async write(tx: Tx, balances: readonly LockedBalance[], postings: readonly NewPosting[]) {
      await sql`/* ledger.write */
        with new_balance as (
          update ledger_balance b
          set paid = n.paid, gift = n.gift, held_paid = n."heldPaid", held_gift = n."heldGift", postings = n.postings
          from ${unnest(balanceColumns, balances)}
          where b.account_id = n."accountId"
        )
        insert into ledger_posting (account_id, ordinal, reference, type, date, paid, gift, held_paid, held_gift, revenue, top_up, granted, adjustment, after_balance, options)
        select "accountId", ordinal, reference, type, date, coalesce(paid, 0), coalesce(gift, 0), coalesce("heldPaid", 0), coalesce("heldGift", 0),
          coalesce(revenue, 0), coalesce("topUp", 0), coalesce(granted, 0), coalesce(adjustment, 0), "afterBalance", options
        from ${unnest(postingColumns, postings.map(toPostingRow))}`.execute(tx);
    },

    /** By account. */
    async listBalances(accountIds: readonly string[]): Promise<Map<string, BalanceParts>> {
      if (accountIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('ledger_balance')
        .select(['account_id', 'paid', 'gift', 'held_paid as heldPaid', 'held_gift as heldGift'])
        .where('account_id', 'in', accountIds)
        .execute();
      return new Map(rows.map(({ account_id: accountId, ...balance }) => [accountId, balance]));
    },

    async findBalance(accountId: string): Promise<BalanceParts | undefined> {
      const row = await db
        .selectFrom('ledger_balance')
        .select(['paid', 'gift', 'held_paid as heldPaid', 'held_gift as heldGift'])
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row;
    },
  };
}

function toPostingRow({ accountId, ordinal, reference, type, date, afterBalance, options, entries }: NewPosting) {
  const row: Record<string, unknown> = { accountId, ordinal, reference, type, date, afterBalance, options };
  for (const { ledgerAccount, amount } of entries) row[ledgerAccount] = amount;
  return row;
}
