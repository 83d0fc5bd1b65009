import type { AccountLimitKind } from '@manyline/contract/console/account-limits';
import type { Tx } from '../../db/transaction.ts';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { type AccountKeeper, keptWithAccount } from '../../lib/account-keeper.ts';
import { createLimitStory } from './limit-story.ts';

export type AccountLimits = ReturnType<typeof createAccountLimits>;

const READ_EVERY_MS = 2_000;

interface NewLimit {
  accountId: string;
  kind: AccountLimitKind;
  /** Undefined: as usual. */
  amount: number | undefined;
  by: string;
  note: string;
}

/** Limits of single accounts over those of all: in memory, because each text asks for one, and every node follows within seconds. */
export function createAccountLimits({ config, db, now }: Kit) {
  let known: ReadonlyMap<string, number> = new Map();
  const keyOf = (accountId: string, kind: string) => `${accountId} ${kind}`;
  const { perHour, perDay, perServiceHour } = config.codeNumbers.limits;
  const usual: Readonly<Record<AccountLimitKind, number>> = {
    textsPerMinute: config.sendsPerMinute,
    picturesMegabytesPerDay: config.picturesMegabytesPerDay,
    codesPerHour: perHour,
    codesPerDay: perDay,
    codesPerServiceHour: perServiceHour,
  };

  /** Few accounts have one. */
  async function reload() {
    const rows = await db.selectFrom('account_limit').select(['account_id', 'kind', 'amount']).execute();
    known = new Map(rows.map(({ account_id: accountId, kind, amount }) => [keyOf(accountId, kind), amount]));
  }

  async function* readChanges(accountId: string) {
    yield* await db
      .selectFrom('account_limit_change')
      .select(['at', 'kind', 'before', 'after', 'note'])
      .where('account_id', '=', accountId)
      .orderBy('at')
      .execute();
  }

  const hooks: FeatureHooks = {
    prepare: reload,
    readings: [{ name: 'reading limits of accounts', everyMs: READ_EVERY_MS, run: reload }],
  };
  /** A limit goes with its account, and what was noted of why with it. */
  const keeper: AccountKeeper = {
    kept: [keptWithAccount('limits')],
    lists: [{ name: 'limits', isForOperators: true, read: readChanges }],
    async forget(accountId) {
      for (const table of ['account_limit', 'account_limit_change'] as const)
        await db.deleteFrom(table).where('account_id', '=', accountId).execute();
    },
  };

  return {
    usual,
    keeper,
    story: createLimitStory(db),
    reload,

    /** The limit of the account now. */
    of: (accountId: string, kind: AccountLimitKind): number => known.get(keyOf(accountId, kind)) ?? usual[kind],

    list: (accountId: string) =>
      db
        .selectFrom('account_limit')
        .select(['kind', 'amount', 'set_by as setBy', 'set_at as setAt'])
        .where('account_id', '=', accountId)
        .execute(),

    /** Within the transaction that says so; `reload` follows its commit. Answers what the account had of its own before. */
    async set(tx: Tx, { accountId, kind, amount, by, note }: NewLimit): Promise<number | undefined> {
      const before = await tx
        .deleteFrom('account_limit')
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .returning('amount')
        .executeTakeFirst();
      if (amount !== undefined)
        await tx
          .insertInto('account_limit')
          .values({ account_id: accountId, kind, amount, set_by: by, set_at: now(), note })
          .execute();
      await tx
        .insertInto('account_limit_change')
        .values({
          account_id: accountId,
          at: now(),
          kind,
          before: before?.amount ?? null,
          after: amount ?? null,
          by,
          note,
        })
        .execute();
      return before?.amount;
    },
    hooks,
  };
}
