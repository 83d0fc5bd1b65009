import { nameOfBill } from '@manyline/contract/history-words';
import { formatMicros } from '@manyline/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import { isBehind, type StorySource, storyId } from '../../lib/story-source.ts';
import { toBill } from './bills.mapper.ts';
import type { BillRow } from './bills.repository.ts';

/** Gifts that an account got, with a top-up or without one, and those that went back with a refund. What operators gave tells its own story. */
export function createGiftStory(db: Db): StorySource {
  const id = storyId('ordinal');
  return {
    kind: 'gift',
    async list(accountId, after, limit, language) {
      const { rows } = await sql<BillRow & { reference: string; granted: number }>`
        select ordinal, reference, granted, type, date, paid + gift as charge, paid, gift, held_paid + held_gift as held, revenue,
          top_up as "topUp", after_balance as "afterBalance", null as left, null as "isReturned", options
        from ledger_posting where account_id = ${accountId} and granted <> 0 and reference not like 'operator:%' and ${isBehind('date', id, after)}
        order by date desc, ${id} limit ${limit}`.execute(db);
      return rows.map(({ granted, reference, ...row }) => ({
        id: String(row.ordinal),
        at: row.date,
        what: granted < 0 ? 'given' : 'takenBack',
        // No name of a service is among the bills of gifts.
        text: nameOfBill(
          toBill(row, (app) => app),
          language,
        ),
        amount: formatMicros(Math.abs(granted)),
        reference,
      }));
    },
  };
}
