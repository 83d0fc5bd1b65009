import type { DisabledReason } from '@manyline/contract/developer';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { sumUpWaiting } from '../../db/sum-up-waiting.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { inWaitingOrder, isOfPage, type WaitingPage } from '../../db/waiting-page.ts';
import { addApiEvent } from './api-events.repository.ts';
import type { DeveloperApi } from './developer-api.ts';

export type DeveloperApiRepository = ReturnType<typeof createDeveloperApiRepository>;

export type Untold = { accountId: string; disabledAt: number; reason: DisabledReason };
/** Why callbacks of a URL are switched off; `silentSince`: only when nothing got through after it. */
export interface SwitchOff {
  accountId: string;
  url: string;
  reason: DisabledReason;
  silentSince?: number;
}

type Filed = Pick<DeveloperApi, 'accountId' | 'callbackUrl' | 'sealedKey' | 'status' | 'filedAt'>;

/** Applications: what an account asked for and what became of it. */
export function createDeveloperApiRepository(db: Db) {
  const ofAccount = (on: Db | Tx, accountId: string) =>
    on.updateTable('developer_api').where('account_id', '=', accountId);

  return {
    async find(accountId: string, on: Db | Tx = db): Promise<DeveloperApi | undefined> {
      const row = await on
        .selectFrom('developer_api')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row && toDeveloperApi(row);
    },

    /** Answers false when the account has applied before. */
    insert: ({ accountId, callbackUrl, sealedKey, status, filedAt }: Filed): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const row = await tx
          .insertInto('developer_api')
          .values({
            account_id: accountId,
            callback_url: callbackUrl,
            sealed_key: sealedKey,
            status,
            filed_at: filedAt,
            decided_at: status === 1 ? null : filedAt,
          })
          .onConflict((conflict) => conflict.column('account_id').doNothing())
          .returning('account_id')
          .executeTakeFirst();
        if (row) await addApiEvent(tx, accountId, 'applied', filedAt);
        return row !== undefined;
      }),

    /** Files a refused application anew; the reason is gone with the refusal. Answers false when it is not refused. */
    refile: ({ accountId, callbackUrl, sealedKey, status, filedAt }: Filed): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const row = await ofAccount(tx, accountId)
          .set({ callback_url: callbackUrl, sealed_key: sealedKey, status, filed_at: filedAt })
          .set({ reason: null, decided_at: status === 1 ? null : filedAt })
          .where('status', '=', 3)
          .returning('account_id')
          .executeTakeFirst();
        if (row) await addApiEvent(tx, accountId, 'applied', filedAt);
        return row !== undefined;
      }),

    /** A new address may answer: callbacks are on again. Answers false when there is nothing that may be changed. */
    updateUrl: (accountId: string, callbackUrl: string, at: number): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const row = await ofAccount(tx, accountId)
          .set({ callback_url: callbackUrl, disabled_at: null, disabled_reason: null, told_at: null })
          .where('status', 'in', [1, 2])
          .returning('account_id')
          .executeTakeFirst();
        if (row) await addApiEvent(tx, accountId, 'urlSet', at);
        return row !== undefined;
      }),

    async updateKey(tx: Tx, accountId: string, sealedKey: string, at: number): Promise<boolean> {
      const row = await ofAccount(tx, accountId)
        .set({ sealed_key: sealedKey })
        .where('status', '=', 2)
        .returning('account_id')
        .executeTakeFirst();
      if (row) await addApiEvent(tx, accountId, 'keyReset', at);
      return row !== undefined;
    },

    sumUpWaiting: () => sumUpWaiting(db, 'developer_api', sql<boolean>`status = 1`),

    async listWaiting(page: WaitingPage): Promise<DeveloperApi[]> {
      const rows = await db
        .selectFrom('developer_api')
        .selectAll()
        .where('status', '=', 1)
        .where(isOfPage('developer_api', 'account_id', page))
        .orderBy(inWaitingOrder('developer_api', 'account_id'))
        .limit(page.limit)
        .execute();
      return rows.map(toDeveloperApi);
    },

    /** Answers false when it does not wait. */
    async decide(tx: Tx, accountId: string, status: 2 | 3, reason: string, at: number): Promise<boolean> {
      const row = await ofAccount(tx, accountId)
        .set({ status, reason, decided_at: at })
        .where('status', '=', 1)
        .returning('account_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The address answered: whatever was off is on again. */
    async noteSuccess(accountId: string, at: number) {
      await ofAccount(db, accountId)
        .set({ last_success_at: at, disabled_at: null, disabled_reason: null, told_at: null })
        .where('status', '=', 2)
        .execute();
    },

    /**
     * Switches callbacks to this URL off: when it answered that it is gone, or when nothing got through since then. Answers
     * whether this call did. Callbacks that go elsewhere by now stay on.
     */
    async disable(tx: Tx, { accountId, url, reason, silentSince }: SwitchOff, at: number): Promise<boolean> {
      const row = await ofAccount(tx, accountId)
        .set({ disabled_at: at, disabled_reason: reason, told_at: null })
        .where('disabled_at', 'is', null)
        .where('callback_url', '=', url)
        .$if(silentSince !== undefined, (query) =>
          query.where(sql<number>`coalesce(last_success_at, 0)`, '<', silentSince!),
        )
        .returning('account_id')
        .executeTakeFirst();
      if (row) await addApiEvent(tx, accountId, reason, at);
      return row !== undefined;
    },

    /** Accounts that have not heard yet that their callbacks are off, in order, after `after`. */
    async listUntold(limit: number, after?: Untold): Promise<Untold[]> {
      const rows = await db
        .selectFrom('developer_api')
        .select(['account_id', 'disabled_at', 'disabled_reason'])
        .where('disabled_at', 'is not', null)
        .where('told_at', 'is', null)
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(disabled_at, account_id) > (${after!.disabledAt}, ${after!.accountId}::uuid)`),
        )
        .orderBy('disabled_at')
        .orderBy('account_id')
        .limit(limit)
        .execute();
      return rows.map(({ account_id: accountId, disabled_at: disabledAt, disabled_reason: reason }) => ({
        accountId,
        disabledAt: disabledAt!,
        reason: reason ?? 'silent',
      }));
    },

    async noteTold(tx: Tx, accountId: string, disabledAt: number, at: number) {
      await ofAccount(tx, accountId).set({ told_at: at }).where('disabled_at', '=', disabledAt).execute();
    },
  };
}

export function toDeveloperApi(row: Selectable<Schema['developer_api']>): DeveloperApi {
  return {
    accountId: row.account_id,
    callbackUrl: row.callback_url,
    sealedKey: row.sealed_key,
    status: row.status,
    reason: row.reason || undefined,
    filedAt: row.filed_at,
    lastSuccessAt: row.last_success_at ?? undefined,
    disabledAt: row.disabled_at ?? undefined,
    disabledReason: row.disabled_reason ?? undefined,
  };
}
