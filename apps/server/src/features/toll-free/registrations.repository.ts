import type { SenderForm } from '@manyline/domain/sender-form';
import type { FiledRegistration } from '@manyline/ports/sender-registration';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { takeDue } from '../../db/take-due.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { CarriedRegistration, Filing, Registration } from './registration.ts';
import type { RegistrationStage, StoredState } from './toll-free.tables.ts';

type Row = Selectable<Schema['toll_free_registration']>;
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

  return {
    async find({ accountId, number }: Key): Promise<Registration | undefined> {
      const row = await db
        .selectFrom('toll_free_registration')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('number', '=', number)
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
        .executeTakeFirst();
      return row?.state;
    },

    /**
     * Files it, or files again what may be mended. Undefined for one that waits or was approved: of two that file at once, one does.
     * @returns what there is now
     */
    async file(tx: Tx, filing: Filing): Promise<Registration | undefined> {
      const fresh = toFirst(filing);
      const inserted = await tx
        .insertInto('toll_free_registration')
        .values(fresh)
        .onConflict((conflict) => conflict.columns(['account_id', 'number']).doNothing())
        .returningAll()
        .executeTakeFirst();
      if (inserted) return toRegistration(inserted);
      const before = (await lock(tx, filing))!;
      if (before.state !== 'rejected' && before.state !== 'needsInfo') return undefined;
      const row = await of(filing, tx).set(toNext(before, filing)).returningAll().executeTakeFirst();
      return row && toRegistration(row);
    },

    /** Oldest first, those that a person of ours decides about. */
    async listWaiting(limit: number): Promise<Registration[]> {
      const rows = await db
        .selectFrom('toll_free_registration')
        .selectAll()
        .where('state', '=', 'reviewing')
        .where('stage', '=', 'operator')
        .orderBy('filed_at')
        .limit(limit)
        .execute();
      return rows.map(toRegistration);
    },

    /** Undefined when there is none that waits for a person. */
    async lockWaiting(tx: Tx, key: Key): Promise<Registration | undefined> {
      const found = await lock(tx, key);
      return found?.state === 'reviewing' && found.stage === 'operator' ? found : undefined;
    },

    /** What a person decided for good. */
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

    /** What was amended is not looked for again in doubt: it is asked for from its beginning. */
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

const toAsk = ({ carrierId }: Pick<Registration, 'carrierId'>): RegistrationStage =>
  carrierId === undefined ? 'toFile' : 'toAmend';

/** Where a filing begins, by who looks at it. */
function toTurn({ isReviewed, isCarried, at }: Filing, ask: RegistrationStage) {
  if (isReviewed) return { state: 'reviewing', stage: 'operator', due_at: null, decided_at: null } as const;
  if (isCarried) return { state: 'reviewing', stage: ask, due_at: at, decided_at: null } as const;
  return { state: 'approved', stage: 'done', due_at: null, decided_at: at } as const;
}

function toFirst(filing: Filing) {
  const { accountId, number, form, pictureId, source, at, newFilingId } = filing;
  return {
    account_id: accountId,
    number,
    ...toTurn(filing, 'toFile'),
    filed_at: at,
    filing_id: newFilingId,
    form: JSON.stringify(form),
    picture_id: pictureId ?? null,
    source,
  };
}

/** What may be mended at the carrier keeps its key there; in place of what may not, another is filed. */
function toNext(before: Registration, filing: Filing) {
  const { carrierId, canAmend, source, filingId, replaces } = before;
  const isMended = carrierId !== undefined && canAmend && source === filing.source && filingId !== undefined;
  const isReplaced = !isMended && source === filing.source;
  return {
    ...toTurn(filing, isMended ? 'toAmend' : 'toFile'),
    filed_at: filing.at,
    filing_id: isMended ? filingId : filing.newFilingId,
    form: JSON.stringify(filing.form),
    picture_id: filing.pictureId ?? before.pictureId ?? null,
    source: filing.source,
    carrier_id: isMended ? carrierId : null,
    replaces: isReplaced ? (carrierId ?? replaces ?? null) : null,
    said: '',
    said_by: 'us' as const,
    asked_at: null,
    tries: 0,
  };
}

function toRegistration(row: Row): Registration {
  return {
    accountId: row.account_id,
    number: row.number,
    state: row.state,
    stage: row.stage,
    filedAt: row.filed_at,
    filingId: row.filing_id ?? undefined,
    form: row.form === null ? undefined : (JSON.parse(row.form) as SenderForm),
    pictureId: row.picture_id ?? undefined,
    source: row.source,
    carrierId: row.carrier_id ?? undefined,
    carrierVersion: row.carrier_version,
    canAmend: row.can_amend,
    replaces: row.replaces ?? undefined,
    said: row.said,
    saidBy: row.said_by,
    askedAt: row.asked_at ?? undefined,
    tries: row.tries,
  };
}
