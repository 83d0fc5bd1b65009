import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { SaidError } from '../../lib/said-error.ts';
import { type AnyLimits, applyLimits, readPlace, type TextLimit } from './text-limits.rules.ts';

interface Asked {
  by: string;
  note: string;
  /** Further writes of the same transaction, done last. */
  within(tx: Tx): Promise<void>;
}

export type TextLimits = ReturnType<typeof createTextLimits>;

/** Limits that operators set over those of the settings: in memory, and every node follows within seconds. */
export function createTextLimits({ db, now }: { db: Db; now: Clock }) {
  let known: ReadonlyMap<string, TextLimit> = new Map();

  async function reload() {
    const rows = await db.selectFrom('text_limit').select(['place', 'hour', 'day']).orderBy('place').execute();
    known = new Map(rows.map(({ place, hour, day }) => [place, { hour, day }]));
  }

  return {
    /** Brings this node up to the rows. */
    reload,
    /** By place. */
    list: (): ReadonlyMap<string, TextLimit> => known,
    heed: <Limits extends AnyLimits>(limits: Limits): Limits => applyLimits(limits, known),

    /** As the database has it. */
    find: (on: Db | Tx, place: string): Promise<TextLimit | undefined> =>
      on.selectFrom('text_limit').select(['hour', 'day']).where('place', '=', place).executeTakeFirst(),

    /** Without a limit: as the settings have it. @throws an error in words */
    async set(text: string, limit: TextLimit | undefined, { by, note, within }: Asked) {
      const place = readPlace(text);
      if (place === undefined) throw new SaidError(`${text}: must be a kind, a country, or to: and digits`);
      if (limit && limit.day < limit.hour) throw new SaidError('a day takes at least as much as an hour');
      await inTransaction(db, async (tx) => {
        // In one step, so that of two at once the second waits and is not refused by a key.
        if (limit) {
          const row = { hour: limit.hour, day: limit.day, set_at: now(), set_by: by, note };
          await tx
            .insertInto('text_limit')
            .values({ place, ...row })
            .onConflict((conflict) => conflict.column('place').doUpdateSet(row))
            .execute();
        } else await tx.deleteFrom('text_limit').where('place', '=', place).execute();
        await within(tx);
      });
      await reload();
    },
  };
}
