import type { FiledRegistration } from '@manyline/ports/sender-registration';
import { sql } from 'kysely';
import { isNotHeld } from '../../db/is-not-held.ts';
import { sumUpWaiting } from '../../db/sum-up-waiting.ts';
import { takeDue } from '../../db/take-due.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { inWaitingOrder, isOfPage, type WaitingPage } from '../../db/waiting-page.ts';
import type { CarriedRegistration, Filing, Registration } from './registration.ts';
import { toAsk, toFirst, toNext, toRegistration } from './registration-rows.ts';
import type { RegistrationStage, StoredState } from './toll-free.tables.ts';

type Key = Pick<Registration, 'accountId' | 'number'>;

export type RegistrationsRepository = ReturnType<typeof createRegistrationsRepository>;

/** Registrations of toll-free numbers: how they stand, and whose turn it is. */
export function createRegistrationsRepository(db: Db) {
  const of = ({ accountId, number }: Key, tx: Db | Tx) =>
    tx.updateTable('toll_free_registration').where('account_id', '=', accountId).where('number', '=', number);
  /** Unless somebody else has changed it since it was read. */
  const ofSame = (read: Registration, tx: Db | Tx) =>
    of(read, tx)
      .where('stage', '=', read.stage)
      .where('state', '=', read.state)
      .where(sql<boolean>`filing_id is not distinct from ${read.filingId ?? null}::uuid`);

  async function lock(tx: Tx, { accountId, number }: Key): Promise<Registration | undefined> {
    const row = await tx
      .selectFrom('toll_free_registration')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst();
    return row && toRegistration(row);
  }

  /** Finds the carrier's entry of the number by an earlier holder: a number has one registration there. */
  async function findEarlier(tx: Tx, { accountId, number, source }: Filing): Promise<string | null> {
    const row = await tx
      .selectFrom('toll_free_registration')
      .select('carrier_id')
      .where('number', '=', number)
      .where('source', '=', source)
      .where('account_id', '<>', accountId)
      .where('carrier_id', 'is not', null)
      .orderBy('filed_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.carrier_id ?? null;
  }

  return {
    async find({ accountId, number }: Key): Promise<Registration | undefined> {
      const row = await db
        .selectFrom('toll_free_registration')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('number', '=', number)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return row && toRegistration(row);
    },

    /** For the send path. */
    async findState(accountId: string, number: string): Promise<StoredState | undefined> {
      const row = await db
        .selectFrom('toll_free_registration')
        .select('state')
        .where('account_id', '=', accountId)
        .where('number', '=', number)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return row?.state;
    },

    /**
     * Files it, or files again what may be mended. Undefined for one that waits or was approved: of two that file at once, one does.
     * @returns what there is now
     */
    async file(tx: Tx, filing: Filing): Promise<Registration | undefined> {
      const fresh = { ...toFirst(filing), replaces: await findEarlier(tx, filing) };
      const inserted = await tx
        .insertInto('toll_free_registration')
        .values(fresh)
        .onConflict((conflict) => conflict.columns(['account_id', 'number']).doNothing())
        .returningAll()
        .executeTakeFirst();
      if (inserted) return toRegistration(inserted);
      const before = (await lock(tx, filing))!;
      const mayFile = before.hasEnded || before.state === 'rejected' || before.state === 'needsInfo';
      if (!mayFile) return undefined;
      const row = await of(filing, tx).set(toNext(before, filing)).returningAll().executeTakeFirst();
      return row && toRegistration(row);
    },

    /** Oldest first, those that a person of ours decides about. */
    sumUpWaiting: () =>
      sumUpWaiting(db, 'toll_free_registration', sql<boolean>`state = 'reviewing' and stage = 'operator'`),

    async listWaiting(page: WaitingPage): Promise<Registration[]> {
      const rows = await db
        .selectFrom('toll_free_registration')
        .selectAll()
        .where('state', '=', 'reviewing')
        .where('stage', '=', 'operator')
        .where(isOfPage('toll_free_registration', 'number', page))
        .orderBy(inWaitingOrder('toll_free_registration', 'number'))
        .limit(page.limit)
        .execute();
      return rows.map(toRegistration);
    },

    /** Undefined when there is none that waits for a person. */
    async lockWaiting(tx: Tx, key: Key): Promise<Registration | undefined> {
      const found = await lock(tx, key);
      return found?.state === 'reviewing' && found.stage === 'operator' ? found : undefined;
    },

    /** Writes down a person's final decision. */
    async decide(tx: Tx, key: Key, state: 'approved' | 'rejected', said: string, at: number): Promise<void> {
      await of(key, tx).set({ state, stage: 'done', decided_at: at, said, said_by: 'us', due_at: null }).execute();
    },

    /** It is the carrier's turn; whoever sees it first asks. */
    async handOver(tx: Tx, registration: Registration, at: number): Promise<void> {
      await of(registration, tx)
        .set({ stage: toAsk(registration), due_at: at, tries: 0, asked_at: null })
        .execute();
    },

    /** Written down before the carrier is asked: false where somebody else does. Until `until` nobody looks what came of it. */
    async beginAsking(read: CarriedRegistration, at: number, until: number): Promise<boolean> {
      const stage: RegistrationStage = read.stage === 'toAmend' ? 'amending' : 'filing';
      const row = await ofSame(read, db)
        .set({ stage, asked_at: at, due_at: until })
        .returning('number')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Nothing new: it is looked at again by then, in another stage where one is named. */
    async wait(read: Registration, dueAt: number, stage: RegistrationStage = read.stage): Promise<void> {
      await ofSame(read, db).set({ due_at: dueAt, stage }).execute();
    },

    /** The carrier knows nothing of it any more: another one is filed, under the same key. */
    async beginAnew(read: Registration, at: number): Promise<void> {
      await ofSame(read, db)
        .set({ stage: 'toFile', carrier_id: null, carrier_version: '', due_at: at, tries: 0 })
        .execute();
    },

    /** Notes a doubt. What was amended is not looked for again: it is asked for from its beginning. */
    async doubt(read: Registration, askedAt: number, dueAt: number): Promise<void> {
      await ofSame(read, db).set({ stage: 'filing', asked_at: askedAt, due_at: dueAt, tries: 0 }).execute();
    },

    /** How it stands at the carrier. False where somebody else has changed it since it was read. */
    async settle(
      tx: Tx | undefined,
      read: Registration,
      { carrierId, state, said, canAmend, version }: FiledRegistration,
      { at, dueAt }: { at: number; dueAt: number | null },
    ): Promise<boolean> {
      const isSame = state === read.state;
      const row = await ofSame(read, tx ?? db)
        .set({
          state,
          stage: dueAt === null ? 'done' : 'followed',
          carrier_id: carrierId,
          carrier_version: version,
          can_amend: canAmend,
          replaces: null,
          said,
          said_by: 'carrier',
          due_at: dueAt,
          ...(!isSame && { decided_at: state === 'reviewing' ? null : at, tries: 0 }),
        })
        .returning('number')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The carrier does not take the form. False as `settle` says. */
    async refuse(tx: Tx, read: Registration, said: string, at: number): Promise<boolean> {
      const set = {
        state: 'needsInfo',
        stage: 'done',
        said,
        said_by: 'carrier',
        decided_at: at,
        due_at: null,
      } as const;
      const row = await ofSame(read, tx).set(set).returning('number').executeTakeFirst();
      return row !== undefined;
    },

    /** Those whose turn has come, each given to one worker. */
    async takeDue(lease: { now: number; until: number; limit: number }): Promise<Registration[]> {
      const due = {
        table: 'toll_free_registration',
        key: ['account_id', 'number'],
        dueAt: 'due_at',
        leasedUntil: 'due_at',
        tries: 'tries',
      } as const;
      return (await takeDue(db, due, lease)).map(toRegistration);
    },

    /** There is news of these: they are looked at now. */
    async hasten(source: string, filingIds: readonly string[], at: number): Promise<void> {
      await db
        .updateTable('toll_free_registration')
        .set({ due_at: at })
        .where('source', '=', source)
        .where('filing_id', 'in', filingIds)
        .where('stage', '=', 'followed')
        .execute();
    },

    /** Ends those whose number its account holds no more. What was filed goes; what the carrier has is remembered. */
    async endLost(at: number): Promise<void> {
      await db
        .updateTable('toll_free_registration as r')
        .set({ ended_at: at, state: 'rejected', stage: 'done', due_at: null, said: '' })
        // Under a legal hold what was filed stays.
        .set({
          form: sql<string | null>`case when ${isNotHeld('r')} then null else r.form end`,
          picture_id: sql<string | null>`case when ${isNotHeld('r')} then null else r.picture_id end`,
        })
        .where('ended_at', 'is', null)
        .where(sql<boolean>`not exists (
          select 1 from held_number h where h.number = r.number and h.account_id = r.account_id)`)
        .execute();
    },

    /** A registration that uses this picture. */
    async findOfPicture(pictureId: string): Promise<boolean> {
      const row = await db
        .selectFrom('toll_free_registration')
        .select('number')
        .where('picture_id', '=', pictureId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async countUnderWay(): Promise<number> {
      const { count } = await db
        .selectFrom('toll_free_registration')
        .select((value) => value.fn.countAll<string>().as('count'))
        .where('state', '=', 'reviewing')
        .where('stage', '<>', 'operator')
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
