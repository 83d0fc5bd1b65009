import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import { unnest } from '../../db/unnest.ts';

/** Outcomes of an account's sends in a minute, or in several. */
export interface Pulse {
  /** By the network. */
  taken: number;
  /** By the network, for good. */
  refused: number;
  /** Tries that surely brought nothing, and are made again. */
  away: number;
  /** Nobody knows whether the network took them. */
  unsure: number;
}

export interface CarrierMinute extends Pulse {
  carrier: string;
  /** Minutes since 1970. */
  minute: number;
}

const columns = {
  carrier: 'text',
  minute: 'bigint',
  taken: 'int',
  refused: 'int',
  away: 'int',
  unsure: 'int',
} as const;

export type CarrierPulseRepository = ReturnType<typeof createCarrierPulseRepository>;

/** Counts of sends by account and minute, of all nodes together. */
export function createCarrierPulseRepository(db: Db) {
  return {
    async add(minutes: readonly CarrierMinute[]) {
      await sql`insert into carrier_pulse as p (carrier, minute, taken, refused, away, unsure)
        select n.carrier, n.minute, n.taken, n.refused, n.away, n.unsure from ${unnest(columns, minutes)}
        order by n.carrier, n.minute
        on conflict (carrier, minute) do update set taken = p.taken + excluded.taken, refused = p.refused + excluded.refused,
          away = p.away + excluded.away, unsure = p.unsure + excluded.unsure`.execute(db);
    },

    /** By account, from that minute on. */
    async sumSince(minute: number): Promise<ReadonlyMap<string, Pulse>> {
      const rows = await db
        .selectFrom('carrier_pulse')
        .select('carrier')
        .select(({ fn }) => [
          fn.sum<string>('taken').as('taken'),
          fn.sum<string>('refused').as('refused'),
          fn.sum<string>('away').as('away'),
          fn.sum<string>('unsure').as('unsure'),
        ])
        .where('minute', '>=', minute)
        .groupBy('carrier')
        .execute();
      return new Map(
        rows.map(({ carrier, taken, refused, away, unsure }) => [
          carrier,
          { taken: Number(taken), refused: Number(refused), away: Number(away), unsure: Number(unsure) },
        ]),
      );
    },

    async forget(tx: Tx, carrier: string) {
      await tx.deleteFrom('carrier_pulse').where('carrier', '=', carrier).execute();
    },

    async prune(before: number) {
      await db.deleteFrom('carrier_pulse').where('minute', '<', before).execute();
    },
  };
}
