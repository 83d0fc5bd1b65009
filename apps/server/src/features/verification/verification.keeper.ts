import { formatMicros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import type { Db, Tx } from '../../db/transaction.ts';
import { type AccountKeeper, keptAlways, keptFor, readByOffset } from '../../lib/account-keeper.ts';
import type { CodeUse } from './code-number.ts';
import { codeTextsKeptSince } from './code-retention.ts';
import type { CodeUsesRepository } from './code-uses.repository.ts';

interface VerificationKeeperDeps {
  db: Db;
  uses: Pick<CodeUsesRepository, 'list' | 'find'>;
  /** Within the turn of the account's balance. */
  inTurn(accountId: string, work: (tx: Tx) => Promise<void>): Promise<void>;
  end(tx: Tx, use: CodeUse): Promise<void>;
  abuseMs: number;
  now: Clock;
}

/** Numbers for codes and their texts: places in the books stay, words and people go. */
export function createVerificationKeeper(deps: VerificationKeeperDeps): AccountKeeper {
  const { db, uses, inTurn, end, abuseMs, now } = deps;
  return {
    get kept() {
      return [
        keptFor('codeTexts', now() - codeTextsKeptSince(now()), 'purge-code-texts'),
        keptFor('codeAbuse', abuseMs, 'prune-code-abuse'),
        keptAlways('codeLocks'),
      ];
    },
    lists: [
      {
        name: 'codes',
        async *read(accountId) {
          const rows = readByOffset(({ limit, offset }) =>
            db
              .selectFrom('code_text')
              .select(['date', 'number', 'app', 'sender', 'text', 'charge'])
              .where('account_id', '=', accountId)
              .where('paid', '=', true)
              .orderBy('date')
              .orderBy('id')
              .limit(limit)
              .offset(offset)
              .execute(),
          );
          for await (const { charge, ...text } of rows) yield { ...text, charge: formatMicros(charge) };
        },
      },
      {
        name: 'code-texts-sent',
        async *read(accountId) {
          const rows = readByOffset(({ limit, offset }) =>
            db
              .selectFrom('code_send')
              .select(['date', 'number', 'app', 'to_number', 'text', 'charge', 'state'])
              .where('account_id', '=', accountId)
              .orderBy('date')
              .orderBy('id')
              .limit(limit)
              .offset(offset)
              .execute(),
          );
          for await (const { charge, ...text } of rows) yield { ...text, charge: formatMicros(charge) };
        },
      },
    ],
    async forget(accountId) {
      const active = (await uses.list(accountId, undefined)).filter(({ subState }) => subState === 'active');
      for (const { number, app } of active)
        await inTurn(accountId, async (tx) => {
          const use = await uses.find(tx, { accountId, number, app });
          if (use?.subState === 'active') await end(tx, use);
        });
      await db.updateTable('code_text').set({ text: '', sender: '' }).where('account_id', '=', accountId).execute();
      await db
        .updateTable('code_send')
        .set({ text: '', to_number: '' })
        .where('account_id', '=', accountId)
        .where('due_at', 'is', null)
        .execute();
      await db
        .updateTable('code_number_use')
        .set({ name: '', notes: '' })
        .where('account_id', '=', accountId)
        .execute();
      for (const table of ['code_abuse', 'code_notice'] as const)
        await db.deleteFrom(table).where('account_id', '=', accountId).execute();
    },
  };
}
