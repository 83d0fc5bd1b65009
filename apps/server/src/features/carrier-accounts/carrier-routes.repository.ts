import type { Db, Tx } from '../../db/transaction.ts';

/** codes: what the product itself says · texts: what customers send. */
export type RoutePurpose = 'codes' | 'texts';

export interface CarrierRoute {
  purpose: RoutePurpose;
  /** Of the destination, in digits. Empty: every one. */
  prefix: string;
  /** In the order in which they are tried. */
  carriers: string[];
}

export interface CarrierPrice {
  carrier: string;
  prefix: string;
  micros: number;
}

export type CarrierRoutesRepository = ReturnType<typeof createCarrierRoutesRepository>;

/** By which accounts texts go, and what those ask for. */
export function createCarrierRoutesRepository(db: Db) {
  return {
    async listRoutes(): Promise<CarrierRoute[]> {
      const rows = await db.selectFrom('carrier_route').selectAll().orderBy('purpose').orderBy('prefix').execute();
      return rows.map(({ carriers, ...route }) => ({ ...route, carriers: carriers.split(',') }));
    },

    listPrices: (): Promise<CarrierPrice[]> =>
      db.selectFrom('carrier_price').selectAll().orderBy('carrier').orderBy('prefix').execute(),

    async findRoute(on: Db | Tx, { purpose, prefix }: Omit<CarrierRoute, 'carriers'>): Promise<string[] | undefined> {
      const route = on.selectFrom('carrier_route').select('carriers').where('purpose', '=', purpose);
      return (await route.where('prefix', '=', prefix).executeTakeFirst())?.carriers.split(',');
    },

    async findPrice(on: Db | Tx, { carrier, prefix }: Omit<CarrierPrice, 'micros'>): Promise<number | undefined> {
      const price = on.selectFrom('carrier_price').select('micros').where('carrier', '=', carrier);
      return (await price.where('prefix', '=', prefix).executeTakeFirst())?.micros;
    },

    /** Without carriers: there is none any more. */
    async putRoute(tx: Tx, { purpose, prefix, ...route }: CarrierRoute) {
      if (route.carriers.length === 0) {
        await tx.deleteFrom('carrier_route').where('purpose', '=', purpose).where('prefix', '=', prefix).execute();
        return;
      }
      const carriers = route.carriers.join(',');
      await tx
        .insertInto('carrier_route')
        .values({ purpose, prefix, carriers })
        .onConflict((conflict) => conflict.columns(['purpose', 'prefix']).doUpdateSet({ carriers }))
        .execute();
    },

    /** Without a price: nobody knows it any more. */
    async putPrice(tx: Tx, { carrier, prefix, micros }: Omit<CarrierPrice, 'micros'> & { micros: number | undefined }) {
      if (micros === undefined) {
        await tx.deleteFrom('carrier_price').where('carrier', '=', carrier).where('prefix', '=', prefix).execute();
        return;
      }
      await tx
        .insertInto('carrier_price')
        .values({ carrier, prefix, micros })
        .onConflict((conflict) => conflict.columns(['carrier', 'prefix']).doUpdateSet({ micros }))
        .execute();
    },
  };
}
