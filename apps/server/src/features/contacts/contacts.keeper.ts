import type { Db } from '../../db/transaction.ts';
import { type AccountKeeper, keptFor, keptWithAccount, readByOffset } from '../../lib/account-keeper.ts';

/** The account's address book. */
export function createContactsKeeper(db: Db, tombstonesMs: number): AccountKeeper {
  return {
    kept: [keptWithAccount('contacts'), keptFor('deletedContacts', tombstonesMs, 'purge-contacts')],
    lists: [
      {
        name: 'contacts',
        async *read(accountId) {
          const rows = readByOffset(({ limit, offset }) =>
            db
              .selectFrom('contact')
              .select(['name', 'phones', 'email', 'company_name', 'note', 'date'])
              .where('account_id', '=', accountId)
              .where('deleted_at', 'is', null)
              .orderBy('id')
              .limit(limit)
              .offset(offset)
              .execute(),
          );
          for await (const { name, phones, email, company_name: company, note, date } of rows)
            yield { name, phones: JSON.stringify(phones), email, company, note, date };
        },
      },
    ],
    async forget(accountId) {
      await db.deleteFrom('contact').where('account_id', '=', accountId).execute();
    },
  };
}
