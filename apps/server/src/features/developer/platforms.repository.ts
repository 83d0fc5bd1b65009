import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { sumUpWaiting } from '../../db/sum-up-waiting.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { inWaitingOrder, isOfPage, type WaitingPage } from '../../db/waiting-page.ts';

/** A platform whose codes somebody wants to receive. */
export interface PlatformRequest {
  accountId: string;
  id: string;
  name: string;
  url: string;
  example: string;
  filedAt: number;
}

export type PlatformsRepository = ReturnType<typeof createPlatformsRepository>;

export function createPlatformsRepository(db: Db) {
  return {
    async insert({ accountId, id, name, url, example, filedAt }: PlatformRequest) {
      await db
        .insertInto('platform_request')
        .values({ account_id: accountId, id, name, url, example, state: 'reviewing', filed_at: filedAt })
        .execute();
    },

    sumUpWaiting: () => sumUpWaiting(db, 'platform_request', sql<boolean>`state = 'reviewing'`),

    async listWaiting(page: WaitingPage): Promise<PlatformRequest[]> {
      const rows = await db
        .selectFrom('platform_request')
        .selectAll()
        .where('state', '=', 'reviewing')
        .where(isOfPage('platform_request', 'id', page))
        .orderBy(inWaitingOrder('platform_request', 'id'))
        .limit(page.limit)
        .execute();
      return rows.map(toRequest);
    },

    /** Answers the request, or undefined when it does not wait. */
    async decide(
      tx: Tx,
      { accountId, id }: Pick<PlatformRequest, 'accountId' | 'id'>,
      state: 'approved' | 'refused',
      reason: string,
      at: number,
    ): Promise<PlatformRequest | undefined> {
      const row = await tx
        .updateTable('platform_request')
        .set({ state, reason, decided_at: at })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('state', '=', 'reviewing')
        .returningAll()
        .executeTakeFirst();
      return row && toRequest(row);
    },
  };
}

function toRequest(row: Selectable<Schema['platform_request']>): PlatformRequest {
  const { account_id: accountId, id, name, url, example, filed_at: filedAt } = row;
  return { accountId, id, name, url, example, filedAt };
}
