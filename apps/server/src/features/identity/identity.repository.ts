import { type IdentitySlot, identityStatuses } from '@manyline/domain/identity';
import { sql } from 'kysely';
import { isNotHeld } from '../../db/is-not-held.ts';
import { sumUpWaiting } from '../../db/sum-up-waiting.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { unnest } from '../../db/unnest.ts';
import { inWaitingOrder, isOfPage, type WaitingPage } from '../../db/waiting-page.ts';

type StoredStatus = 1 | 2 | 100;

export interface StoredProof {
  status: StoredStatus;
  filingId: string;
  filedAt: number;
  reason: string;
}

export interface StoredPicture {
  id: string;
  slot: IdentitySlot;
  extension: 'jpg' | 'png';
}

export interface Filing {
  accountId: string;
  filingId: string;
  status: StoredStatus;
  at: number;
  /** Every picture of the proof from now on. */
  pictures: readonly { id: string; slot: IdentitySlot }[];
}

export interface Look {
  accountId: string;
  at: number;
  id: string;
  pictureId: string;
  slot: IdentitySlot;
  lookedBy: string;
  network: string;
}

const REJECTED = identityStatuses.rejected;
const REVIEWING = identityStatuses.reviewing;

export type IdentityRepository = ReturnType<typeof createIdentityRepository>;

export function createIdentityRepository(db: Db) {
  return {
    async findProof(accountId: string): Promise<StoredProof | undefined> {
      return db
        .selectFrom('identity_proof')
        .select(['status', 'filing_id as filingId', 'filed_at as filedAt', 'reason'])
        .where('account_id', '=', accountId)
        .executeTakeFirst();
    },

    async listPictures(accountId: string, executor: Db | Tx = db): Promise<StoredPicture[]> {
      const rows = await executor
        .selectFrom('identity_picture')
        .select(['id', 'slot', 'extension'])
        .where('account_id', '=', accountId)
        .where('slot', 'is not', null)
        .orderBy('slot')
        .execute();
      return rows as StoredPicture[];
    },

    /** Of no proof yet. */
    async insertPicture(accountId: string, id: string, extension: 'jpg' | 'png', createdAt: number) {
      await db
        .insertInto('identity_picture')
        .values({ account_id: accountId, id, slot: null, extension, created_at: createdAt })
        .execute();
    },

    /** False while the account has a proof that is reviewed or verified: of two that file at once, one does. */
    async file(tx: Tx, { accountId, filingId, status, at }: Filing): Promise<boolean> {
      const decided = status === REVIEWING ? null : at;
      const values = { status, filing_id: filingId, filed_at: at, decided_at: decided, reason: '' };
      const row = await tx
        .insertInto('identity_proof')
        .values({ account_id: accountId, ...values })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet(values).where('identity_proof.status', '=', REJECTED),
        )
        .returning('account_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Answers how many have their place; the account's others have none from now on. */
    async place(tx: Tx, { accountId, pictures }: Filing): Promise<number> {
      await tx.updateTable('identity_picture').set({ slot: null }).where('account_id', '=', accountId).execute();
      const { rows } = await sql`update identity_picture p set slot = n.slot
        from ${unnest({ id: 'uuid', slot: 'text' }, pictures)}
        where p.account_id = ${accountId} and p.id = n.id returning p.id`.execute(tx);
      return rows.length;
    },

    /** Undefined: no filing of that id waits. */
    async decide(
      tx: Tx,
      accountId: string,
      filingId: string,
      status: 2 | 100,
      reason: string,
      at: number,
    ): Promise<boolean> {
      const row = await tx
        .updateTable('identity_proof')
        .set({ status, reason, decided_at: at })
        .where('account_id', '=', accountId)
        .where('filing_id', '=', filingId)
        .where('status', '=', REVIEWING)
        .returning('account_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    sumUpWaiting: () => sumUpWaiting(db, 'identity_proof', sql<boolean>`status = ${sql.lit(REVIEWING)}`),

    async listWaiting(page: WaitingPage): Promise<{ accountId: string; filingId: string; filedAt: number }[]> {
      return db
        .selectFrom('identity_proof')
        .select(['account_id as accountId', 'filing_id as filingId', 'filed_at as filedAt'])
        .where('status', '=', REVIEWING)
        .where(isOfPage('identity_proof', 'filing_id', page))
        .orderBy(inWaitingOrder('identity_proof', 'filing_id'))
        .limit(page.limit)
        .execute();
    },

    /** Those of them that belong to no proof, and that no legal hold keeps. A filing whose commit is under way is waited for. */
    async listLooseAmong(accountId: string, ids: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectFrom('identity_picture')
        .select('id')
        .where('account_id', '=', accountId)
        .where('id', 'in', ids)
        .where('slot', 'is', null)
        .where(isNotHeld('identity_picture'))
        .forUpdate()
        .execute();
      return rows.map(({ id }) => id);
    },

    async removePictures(accountId: string, ids: readonly string[]) {
      await db
        .deleteFrom('identity_picture')
        .where('account_id', '=', accountId)
        .where('id', 'in', ids)
        .where('slot', 'is', null)
        .execute();
    },

    async listLoose(before: number, limit: number): Promise<{ accountId: string; id: string }[]> {
      return db
        .selectFrom('identity_picture')
        .select(['account_id as accountId', 'id'])
        .where('slot', 'is', null)
        .where('created_at', '<', before)
        .where(isNotHeld('identity_picture'))
        .limit(limit)
        .execute();
    },

    async addLook({ accountId, at, id, pictureId, slot, lookedBy, network }: Look) {
      await db
        .insertInto('identity_look')
        .values({ account_id: accountId, at, id, picture_id: pictureId, slot, looked_by: lookedBy, network })
        .execute();
    },

    async listLooks(accountId: string, limit: number): Promise<Omit<Look, 'accountId' | 'id'>[]> {
      const rows = await db
        .selectFrom('identity_look')
        .select(['at', 'picture_id as pictureId', 'slot', 'looked_by as lookedBy', 'network'])
        .where('account_id', '=', accountId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows as Omit<Look, 'accountId' | 'id'>[];
    },
  };
}
