import type { Db, Tx } from '../../db/transaction.ts';
import { type CarrierTerms, carrierTerms } from './carrier-terms.rules.ts';

export type CarrierTermsRepository = ReturnType<typeof createCarrierTermsRepository>;

/** Terms that operators gave to accounts and numbers, by the account's name or the number's digits. */
export function createCarrierTermsRepository(db: Db) {
  return {
    async list(): Promise<Map<string, CarrierTerms>> {
      const rows = await db.selectFrom('carrier_terms').selectAll().orderBy('subject').execute();
      return new Map(rows.map(({ subject, terms }) => [subject, readTerms(terms)]));
    },

    async read(on: Db | Tx, subject: string): Promise<CarrierTerms> {
      const row = await on
        .selectFrom('carrier_terms')
        .select('terms')
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row ? readTerms(row.terms) : {};
    },

    /** Waits for whoever changes the same. */
    async find(tx: Tx, subject: string): Promise<CarrierTerms> {
      const row = await tx
        .selectFrom('carrier_terms')
        .select('terms')
        .where('subject', '=', subject)
        .forUpdate()
        .executeTakeFirst();
      return row ? readTerms(row.terms) : {};
    },

    async put(tx: Tx, subject: string, said: CarrierTerms) {
      if (Object.keys(said).length === 0) {
        await tx.deleteFrom('carrier_terms').where('subject', '=', subject).execute();
        return;
      }
      const terms = JSON.stringify(said);
      await tx
        .insertInto('carrier_terms')
        .values({ subject, terms })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet({ terms }))
        .execute();
    },
  };
}

/** Reads terms; those of another version that this one cannot read count as not said. */
function readTerms(text: string): CarrierTerms {
  const { data } = carrierTerms.safeParse(JSON.parse(text));
  return data ?? {};
}
