import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { DueKey, Holding } from './holding.rules.ts';
import type { StockNumber } from './own-number.ts';

type Row = Selectable<Schema['own_number']>;
/** The columns that change during a holding. */
export type HoldingChanges = Partial<
  Pick<
    Holding,
    | 'rentalId'
    | 'changes'
    | 'plan'
    | 'next'
    | 'unsubscribedAt'
    | 'unpaidSince'
    | 'releaseAt'
    | 'endEventId'
    | 'warned'
    | 'dueAt'
  >
>;
export type HoldingsRepository = ReturnType<typeof createHoldingsRepository>;

/** Who has which number by what plan, in `own_number`. */
export function createHoldingsRepository(db: Db) {
  const current = (tx: Db | Tx, accountId: string) =>
    tx.selectFrom('own_number').selectAll().where('account_id', '=', accountId).where('released_at', 'is', null);

  return {
    async list(accountId: string): Promise<Holding[]> {
      const rows = await current(db, accountId).orderBy('rented_at').orderBy('number').execute();
      return rows.map(toHolding);
    },

    async find(accountId: string, number: string): Promise<Holding | undefined> {
      const row = await current(db, accountId).where('number', '=', number).executeTakeFirst();
      return row && toHolding(row);
    },

    /** After the account's balance was locked. */
    async lock(tx: Tx, accountId: string, number: string): Promise<Holding | undefined> {
      const row = await current(tx, accountId).where('number', '=', number).forUpdate().executeTakeFirst();
      return row && toHolding(row);
    },

    /** By the line of the history that ended it, or that once did. */
    async lockByRental(tx: Tx, accountId: string, rentalId: string): Promise<Holding | undefined> {
      const row = await current(tx, accountId).where('rental_id', '=', rentalId).forUpdate().executeTakeFirst();
      return row && toHolding(row);
    },

    /** A row of an earlier holding of the same number by the same account begins anew. */
    async begin(
      tx: Tx,
      accountId: string,
      { number, telCode, source, type, capabilities, country }: StockNumber,
      { rentedAt, ...changes }: HoldingChanges & { rentedAt: number },
    ) {
      const row = {
        tel_code: telCode,
        source,
        type,
        can_sms: capabilities.sms,
        can_mms: capabilities.mms,
        can_voice: capabilities.voice,
        country,
        rented_at: rentedAt,
        released_at: null,
        ...toColumns({ ...blank, ...changes }),
      };
      await tx
        .insertInto('own_number')
        .values({ account_id: accountId, number, ...row })
        .onConflict((conflict) => conflict.columns(['account_id', 'number']).doUpdateSet(row))
        .execute();
    },

    async change(tx: Db | Tx, { accountId, number }: { accountId: string; number: string }, changes: HoldingChanges) {
      await tx
        .updateTable('own_number')
        .set(toColumns(changes))
        .where('account_id', '=', accountId)
        .where('number', '=', number)
        .where('released_at', 'is', null)
        .execute();
    },

    async end(tx: Tx, { accountId, number }: { accountId: string; number: string }, releasedAt: number) {
      await tx
        .updateTable('own_number')
        .set({ released_at: releasedAt, due_at: null })
        .where('account_id', '=', accountId)
        .where('number', '=', number)
        .where('released_at', 'is', null)
        .execute();
    },

    /** Those that are due, in order, after `after`. */
    async listDue(now: number, after: DueKey | undefined, limit: number): Promise<DueKey[]> {
      const { rows } = await sql<DueKey>`
        select due_at as "dueAt", account_id as "accountId", number from own_number
        where released_at is null and due_at is not null and due_at <= ${now}
          ${after ? sql`and (due_at, account_id, number) > (${after.dueAt}, ${after.accountId}::uuid, ${after.number})` : sql``}
        order by due_at, account_id, number limit ${limit}`.execute(db);
      return rows;
    },
  };
}

const blank: Required<HoldingChanges> = {
  rentalId: undefined,
  changes: 0,
  plan: undefined,
  next: undefined,
  unsubscribedAt: undefined,
  unpaidSince: undefined,
  releaseAt: undefined,
  endEventId: undefined,
  warned: 0,
  dueAt: undefined,
} as unknown as Required<HoldingChanges>;

/** A field that is there and undefined empties its column; one that is not there leaves it. */
function toColumns(changes: HoldingChanges) {
  const { plan, next } = changes;
  const has = (name: keyof HoldingChanges) => name in changes;
  return {
    ...(has('rentalId') && { rental_id: changes.rentalId ?? null }),
    ...(has('changes') && { changes: changes.changes ?? 0 }),
    ...(has('plan') && {
      plan_id: plan?.planId ?? null,
      plan_type: plan?.planType ?? null,
      rent: plan?.rent ?? 0,
      period_months: plan?.months ?? null,
      plan_start: plan?.planStart ?? null,
      period_no: plan?.periodNo ?? 0,
      period_start: plan?.periodStart ?? null,
      period_end: plan?.periodEnd ?? null,
      paid_at: plan?.paidAt ?? null,
    }),
    ...(has('next') && {
      next_plan_id: next?.planId ?? null,
      next_plan_type: next?.planType ?? null,
      next_rent: next?.rent ?? null,
      next_months: next?.months ?? null,
    }),
    ...(has('unsubscribedAt') && { unsubscribed_at: changes.unsubscribedAt ?? null }),
    ...(has('unpaidSince') && { unpaid_since: changes.unpaidSince ?? null }),
    ...(has('releaseAt') && { release_at: changes.releaseAt ?? null }),
    ...(has('endEventId') && { end_event_id: changes.endEventId ?? null }),
    ...(has('warned') && { warned: changes.warned ?? 0 }),
    ...(has('dueAt') && { due_at: changes.dueAt ?? null }),
  };
}

function toHolding(row: Row): Holding {
  return {
    accountId: row.account_id,
    number: row.number,
    telCode: row.tel_code,
    type: row.type,
    country: row.country,
    texts: row.can_sms,
    calls: row.can_voice,
    name: row.name,
    rentalId: row.rental_id ?? undefined,
    changes: row.changes,
    plan: toPlan(row),
    next: toNext(row),
    unsubscribedAt: row.unsubscribed_at ?? undefined,
    unpaidSince: row.unpaid_since ?? undefined,
    releaseAt: row.release_at ?? undefined,
    endEventId: row.end_event_id ?? undefined,
    warned: row.warned,
    dueAt: row.due_at ?? undefined,
  };
}

/** A CHECK holds that a plan is there as a whole. */
function toPlan(row: Row): Holding['plan'] {
  if (row.plan_id === null) return undefined;
  return {
    planId: row.plan_id,
    planType: row.plan_type!,
    rent: row.rent,
    months: row.period_months!,
    planStart: row.plan_start!,
    periodNo: row.period_no,
    periodStart: row.period_start!,
    periodEnd: row.period_end!,
    paidAt: row.paid_at!,
  };
}

function toNext(row: Row): Holding['next'] {
  if (row.next_plan_id === null) return undefined;
  const { next_plan_id: planId, next_plan_type: planType, next_rent: rent, next_months: months } = row;
  return { planId, planType: planType!, rent: rent!, months: months! };
}
