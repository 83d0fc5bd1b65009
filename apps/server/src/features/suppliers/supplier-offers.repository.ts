import type { SuppliedOffer } from '@manyline/ports/code-supplier';
import { sql } from 'kysely';
import { takeDue } from '../../db/take-due.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { unnest } from '../../db/unnest.ts';
import type { Margin } from './supply-price.rules.ts';

/** Of a list that has changed, rows of so many at once. */
const WRITTEN_AT_ONCE = 2_000;

type MarginPlace = Pick<Margin, 'supplier' | 'app' | 'countryCode'>;
type MarginTerms = Pick<Margin, 'percent' | 'plus' | 'isOffered'>;

export type SupplierOffersRepository = ReturnType<typeof createSupplierOffersRepository>;

/** Stock and costs as suppliers told them, and what the operator adds to their prices. */
export function createSupplierOffersRepository(db: Db) {
  const select = (on: Db | Tx, supplier: string): Promise<SuppliedOffer[]> =>
    on
      .selectFrom('supplier_offer')
      .select(['app', 'country_code as countryCode', 'stock', 'cost'])
      .where('supplier', '=', supplier)
      .execute();

  const bump = (tx: Db | Tx, supplier: string) =>
    tx
      .updateTable('supplier_account')
      .set({ offers_version: sql`offers_version + 1` })
      .where('name', '=', supplier)
      .execute();

  return {
    list: (supplier: string) => select(db, supplier),

    /** Writes what differs: most of tens of thousands of rows stay as they are from one minute to the next. */
    async replace(supplier: string, offers: readonly SuppliedOffer[]): Promise<void> {
      await inTransaction(
        db,
        async (tx) => {
          const gone = new Map((await select(tx, supplier)).map((offer) => [toKey(offer), offer]));
          const changed: (SuppliedOffer & { supplier: string })[] = [];
          for (const offer of new Map(offers.map((each) => [toKey(each), each])).values()) {
            const before = gone.get(toKey(offer));
            gone.delete(toKey(offer));
            if (before?.stock !== offer.stock || before.cost !== offer.cost) changed.push({ ...offer, supplier });
          }
          for (let from = 0; from < changed.length; from += WRITTEN_AT_ONCE)
            await upsert(tx, changed.slice(from, from + WRITTEN_AT_ONCE));
          await remove(tx, supplier, [...gone.values()]);
          if (changed.length > 0 || gone.size > 0) await bump(tx, supplier);
        },
        { repeatable: true },
      );
    },

    /** It has just said that there is none. */
    async noteNone(supplier: string, app: string, countryCode: string): Promise<void> {
      await db
        .updateTable('supplier_offer')
        .set({ stock: 0 })
        .where('supplier', '=', supplier)
        .where('app', '=', app)
        .where('country_code', '=', countryCode)
        .execute();
      await bump(db, supplier);
    },

    /** Its list is read as soon as somebody gets to it. */
    async readSoon(supplier: string, at: number): Promise<void> {
      await db.updateTable('supplier_account').set({ offers_due_at: at }).where('name', '=', supplier).execute();
    },

    /** Accounts whose list is to be read, each for one node until the lease ends. */
    takeDue: (lease: { now: number; until: number; limit: number }) =>
      takeDue(
        db,
        {
          table: 'supplier_account',
          key: ['name'],
          dueAt: 'offers_due_at',
          leasedUntil: 'offers_due_at',
          tries: 'tries',
          where: sql<boolean>`state = 'active'`,
        },
        lease,
      ),

    async noteRead(supplier: string, { at, dueAt }: { at: number; dueAt: number }) {
      const read = { offers_read_at: at, offers_due_at: dueAt, tries: 0 };
      await db.updateTable('supplier_account').set(read).where('name', '=', supplier).execute();
    },

    async noteUnread(supplier: string, dueAt: number) {
      await db.updateTable('supplier_account').set({ offers_due_at: dueAt }).where('name', '=', supplier).execute();
    },

    async listMargins(): Promise<Margin[]> {
      const rows = await db.selectFrom('supplier_margin').selectAll().execute();
      return rows.map((row) => ({
        supplier: row.supplier,
        app: row.app,
        countryCode: row.country_code,
        percent: row.percent,
        plus: row.plus,
        isOffered: row.is_offered,
      }));
    },

    /** 0 while there are none. */
    async findMarginsVersion(): Promise<number> {
      return (await db.selectFrom('supplier_margin_list').select('version').executeTakeFirst())?.version ?? 0;
    },

    /** As the database has it. */
    findMargin: (on: Db | Tx, { supplier, app, countryCode }: MarginPlace): Promise<MarginTerms | undefined> =>
      on
        .selectFrom('supplier_margin')
        .select(['percent', 'plus', 'is_offered as isOffered'])
        .where('supplier', '=', supplier)
        .where('app', '=', app)
        .where('country_code', '=', countryCode)
        .executeTakeFirst(),

    /** One line of the list, in force with the others; without terms it goes. */
    async putMargin(
      tx: Tx,
      { supplier, app, countryCode }: MarginPlace,
      terms: MarginTerms | undefined,
    ): Promise<void> {
      await sql`insert into supplier_margin_list (version) values (1)
        on conflict (id) do update set version = supplier_margin_list.version + 1`.execute(tx);
      await tx
        .deleteFrom('supplier_margin')
        .where('supplier', '=', supplier)
        .where('app', '=', app)
        .where('country_code', '=', countryCode)
        .execute();
      if (terms) {
        const { percent, plus, isOffered } = terms;
        const place = { supplier, app, country_code: countryCode };
        await tx
          .insertInto('supplier_margin')
          .values({ ...place, percent, plus, is_offered: isOffered })
          .execute();
      }
    },

    /** By account: how many lines it has, and how many numbers. */
    async sumUp(): Promise<ReadonlyMap<string, { offers: number; stock: number }>> {
      const rows = await db
        .selectFrom('supplier_offer')
        .select('supplier')
        .select(({ fn }) => [fn.countAll<string>().as('offers'), fn.sum<string>('stock').as('stock')])
        .groupBy('supplier')
        .execute();
      return new Map(
        rows.map(({ supplier, offers, stock }) => [supplier, { offers: Number(offers), stock: Number(stock) }]),
      );
    },

    /** All or nothing. */
    async replaceMargins(margins: readonly Margin[]): Promise<void> {
      const rows = margins.map(({ supplier, app, countryCode, percent, plus, isOffered }) => ({
        supplier,
        app,
        country_code: countryCode,
        percent,
        plus,
        is_offered: isOffered,
      }));
      await inTransaction(db, async (tx) => {
        await sql`insert into supplier_margin_list (version) values (1)
          on conflict (id) do update set version = supplier_margin_list.version + 1`.execute(tx);
        await tx.deleteFrom('supplier_margin').execute();
        if (rows.length > 0) await tx.insertInto('supplier_margin').values(rows).execute();
      });
    },
  };
}

async function upsert(tx: Tx, rows: readonly (SuppliedOffer & { supplier: string })[]) {
  const columns = { supplier: 'text', app: 'text', countryCode: 'text', stock: 'int', cost: 'bigint' } as const;
  await sql`insert into supplier_offer (supplier, app, country_code, stock, cost)
    select n.supplier, n.app, n."countryCode", n.stock, n.cost from ${unnest(columns, rows)}
    on conflict (supplier, app, country_code) do update set stock = excluded.stock, cost = excluded.cost`.execute(tx);
}

async function remove(tx: Tx, supplier: string, gone: readonly SuppliedOffer[]) {
  if (gone.length === 0) return;
  const columns = { app: 'text', countryCode: 'text' } as const;
  await sql`delete from supplier_offer o using ${unnest(columns, gone)}
    where o.supplier = ${supplier} and o.app = n.app and o.country_code = n."countryCode"`.execute(tx);
}

function toKey({ app, countryCode }: Pick<SuppliedOffer, 'app' | 'countryCode'>): string {
  return `${app}/${countryCode}`;
}
