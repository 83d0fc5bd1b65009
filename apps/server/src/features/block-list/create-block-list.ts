import { type BlockKind, blockKind, fitsBlock } from '@manyline/contract/console/blocks';
import { inputProblems } from '@manyline/contract/input-problems';
import { SECOND_MS } from '@manyline/domain/time';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { invalidInput } from '../../http/app-error.ts';
import { keptAlways } from '../../lib/account-keeper.ts';
import type { LoginChannel } from '../accounts/account.ts';
import { beginsWithAny, isAddressOfAny } from './blocked-places.rules.ts';

const READ_EVERY_MS = 2 * SECOND_MS;

interface Asked {
  isBlocked: boolean;
  by: string;
  reason: string;
  /** Further writes of the same transaction, done last. */
  within(tx: Tx): Promise<void>;
}

export type BlockList = ReturnType<typeof createBlockList>;

/** Whom operators have shut out: in memory, and every node follows within seconds. */
export function createBlockList({ db, now }: Kit) {
  let known: ReadonlyMap<BlockKind, ReadonlySet<string>> = new Map();
  const placesOf = (kind: BlockKind): ReadonlySet<string> => known.get(kind) ?? new Set();

  async function reload() {
    const rows = await db.selectFrom('blocked_place').select(['kind', 'place']).execute();
    known = new Map(
      blockKind.options.map((kind) => [
        kind,
        new Set(rows.filter((row) => row.kind === kind).map(({ place }) => place)),
      ]),
    );
  }

  const hooks: FeatureHooks = {
    prepare: reload,
    readings: [{ name: 'reading the block list', everyMs: READ_EVERY_MS, run: reload }],
  };

  return {
    hooks,
    keeper: { kept: [keptAlways('blockList')] },
    reload,

    blocksTexts: (number: string): boolean => beginsWithAny(number, placesOf('texts')),
    blocksSignUp: (login: { channel: LoginChannel; address: string }): boolean =>
      isAddressOfAny(login, placesOf('signUp')),

    /** As the database has it. */
    async isBlocked(on: Db | Tx, kind: BlockKind, place: string): Promise<boolean> {
      const row = await on
        .selectFrom('blocked_place')
        .select('kind')
        .where('kind', '=', kind)
        .where('place', '=', place)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** By kind and place. @param after the last of the page before */
    async list({ search, after, limit }: { search?: string | undefined; after?: string | undefined; limit: number }) {
      const [kind = '', place = ''] = after?.split(' ') ?? [];
      let query = db.selectFrom('blocked_place').selectAll().orderBy('kind').orderBy('place').limit(limit);
      if (after !== undefined)
        query = query.where((row) =>
          row.or([row('kind', '>', kind), row.and([row('kind', '=', kind), row('place', '>', place)])]),
        );
      if (search) query = query.where('place', 'like', `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`);
      return query.execute();
    },

    /** @throws INVALID_INPUT */
    async set(kind: BlockKind, place: string, { isBlocked, by, reason, within }: Asked) {
      if (!fitsBlock(kind, place)) throw invalidInput('place', inputProblems.noBlockedPlace);
      await inTransaction(db, async (tx) => {
        // In one step, so that of two at once the second waits and is not refused by a key.
        if (isBlocked) {
          const row = { blocked_at: now(), blocked_by: by, reason };
          await tx
            .insertInto('blocked_place')
            .values({ kind, place, ...row })
            .onConflict((conflict) => conflict.columns(['kind', 'place']).doUpdateSet(row))
            .execute();
        } else await tx.deleteFrom('blocked_place').where('kind', '=', kind).where('place', '=', place).execute();
        await within(tx);
      });
      await reload();
    },
  };
}
