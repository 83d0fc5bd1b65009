import type { Micros } from '@manyline/domain/money';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db, Tx } from '../../db/transaction.ts';

export type TestLocksRepository = ReturnType<typeof createTestLocksRepository>;

/** A number that a test key has locked for a service; an account has one a service, the newest. */
export interface TestLock {
  accountId: string;
  app: string;
  number: string;
  telCode: string;
  countryCode: string;
  numberType: 1 | 2;
  rate: Micros;
  smsId: string;
  lockedAt: number;
  expiresAt: number;
  finishedAt: number | undefined;
}

export function createTestLocksRepository(db: Db) {
  const ofApp = (on: Db | Tx, accountId: string, app: string) =>
    on.selectFrom('test_lock').selectAll().where('account_id', '=', accountId).where('app', '=', app);

  return {
    /** Takes the service's place unless an open lock holds it that is not to be replaced. Answers whether it did. */
    async take(tx: Tx, lock: TestLock, replaced: { number?: string | undefined; otherThan?: string | undefined }) {
      const row = toRow(lock);
      const taken = await tx
        .insertInto('test_lock')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'app'])
            .doUpdateSet(row)
            .where(
              sql<boolean>`test_lock.finished_at is not null or test_lock.expires_at <= ${lock.lockedAt}
                or test_lock.country_code <> ${lock.countryCode} or test_lock.number = ${replaced.number ?? ''}
                or test_lock.number <> coalesce(${replaced.otherThan ?? null}, test_lock.number)`,
            ),
        )
        .returning('app')
        .executeTakeFirst();
      return taken !== undefined;
    },

    async find(accountId: string, app: string, on: Db | Tx = db): Promise<TestLock | undefined> {
      const row = await ofApp(on, accountId, app).executeTakeFirst();
      return row && toLock(row);
    },

    /** Those that last, the newest first. */
    async listOpen(accountId: string, now: number): Promise<TestLock[]> {
      const rows = await db
        .selectFrom('test_lock')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('finished_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('locked_at', 'desc')
        .execute();
      return rows.map(toLock);
    },

    async finish(tx: Tx, { accountId, app, smsId }: TestLock, at: number) {
      await tx
        .updateTable('test_lock')
        .set({ finished_at: at })
        .where('account_id', '=', accountId)
        .where('app', '=', app)
        .where('sms_id', '=', smsId)
        .where('finished_at', 'is', null)
        .execute();
    },

    async removeBefore(time: number) {
      await db.deleteFrom('test_lock').where('locked_at', '<', time).execute();
    },
  };
}

function toRow(lock: TestLock) {
  return {
    account_id: lock.accountId,
    app: lock.app,
    number: lock.number,
    tel_code: lock.telCode,
    country_code: lock.countryCode,
    number_type: lock.numberType,
    rate: lock.rate,
    sms_id: lock.smsId,
    locked_at: lock.lockedAt,
    expires_at: lock.expiresAt,
    finished_at: lock.finishedAt ?? null,
  };
}

function toLock(row: Selectable<Schema['test_lock']>): TestLock {
  return {
    accountId: row.account_id,
    app: row.app,
    number: row.number,
    telCode: row.tel_code,
    countryCode: row.country_code,
    numberType: row.number_type,
    rate: row.rate,
    smsId: row.sms_id,
    lockedAt: row.locked_at,
    expiresAt: row.expires_at,
    finishedAt: row.finished_at ?? undefined,
  };
}
