import type { Db, Tx } from '../../db/transaction.ts';
import type { NumberSale, SaleKey } from './number-sale.ts';

export interface SaleAction {
  at: number;
  action: 'sell' | 'stop';
  sale: string;
  by: string;
  note: string;
}

export type SalesRepository = ReturnType<typeof createSalesRepository>;

/** Sales of operators by carrier account, and what they did about them. */
export function createSalesRepository(db: Db) {
  return {
    async list(on: Db | Tx = db): Promise<NumberSale[]> {
      const rows = await on
        .selectFrom('number_sale')
        .selectAll()
        .orderBy('country')
        .orderBy('type')
        .orderBy('brand')
        .execute();
      return rows.map(({ can_sms: sms, can_mms: mms, can_voice: voice, cost_max: costMax, ...sale }) => ({
        ...sale,
        features: { sms, mms, voice },
        ...(costMax !== null && { costMax }),
      }));
    },

    async put(tx: Tx, { features, ...sale }: NumberSale) {
      const terms = {
        source: sale.source,
        line: sale.line,
        can_sms: features.sms,
        can_mms: features.mms,
        can_voice: features.voice,
        cost_max: sale.costMax ?? null,
      };
      await tx
        .insertInto('number_sale')
        .values({ country: sale.country, type: sale.type, brand: sale.brand, ...terms })
        .onConflict((conflict) => conflict.columns(['country', 'type', 'brand']).doUpdateSet(terms))
        .execute();
    },

    async remove(tx: Tx, { country, type, brand }: SaleKey): Promise<boolean> {
      const { numDeletedRows } = await tx
        .deleteFrom('number_sale')
        .where('country', '=', country)
        .where('type', '=', type)
        .where('brand', '=', brand)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Acts of operators, the latest first. */
    async listActions(limit: number): Promise<SaleAction[]> {
      const rows = await db.selectFrom('number_sale_action').selectAll().orderBy('at', 'desc').limit(limit).execute();
      return rows.map(({ acted_by: by, ...action }) => ({ ...action, by }));
    },

    async noteAction(tx: Tx, { by, ...action }: SaleAction) {
      await tx
        .insertInto('number_sale_action')
        .values({ ...action, acted_by: by })
        .execute();
    },
  };
}
