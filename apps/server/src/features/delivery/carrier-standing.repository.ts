import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';

/** Messages of an account that are not done with. */
export interface CarrierStanding {
  waiting: number;
  uncertain: number;
}

/** A message of which nobody knows whether the network took it. */
export interface UncertainMessage {
  accountId: string;
  id: string;
  ownNumber: string;
  otherNumber: string;
  date: number;
  /** Nobody knows, since then. */
  since: number;
  /** Shown as sent; nobody asks any more, and a receipt may still come. */
  isHeld: boolean;
  error: string;
}

export type CarrierStandingRepository = ReturnType<typeof createCarrierStandingRepository>;

/** What waits at carrier accounts, for people to see. */
export function createCarrierStandingRepository(db: Db) {
  return {
    /** By account; one without a row has nothing open. */
    async count(): Promise<ReadonlyMap<string, CarrierStanding>> {
      const { rows } = await sql<{ carrier: string; waiting: string; uncertain: string }>`
        select carrier, count(*) filter (where held_since is null and unsure_since is null) as waiting,
          count(*) filter (where held_since is not null or unsure_since is not null) as uncertain
        from outbox group by carrier`.execute(db);
      return new Map(
        rows.map(({ carrier, waiting, uncertain }) => [
          carrier,
          { waiting: Number(waiting), uncertain: Number(uncertain) },
        ]),
      );
    },

    /** The oldest first. */
    async listUncertain(carrier: string, limit: number): Promise<UncertainMessage[]> {
      const { rows } = await sql<UncertainMessage>`
        select account_id as "accountId", id, own_number as "ownNumber", other_number as "otherNumber", date,
          coalesce(unsure_since, held_since) as since, held_since is not null as "isHeld", coalesce(last_error, '') as error
        from outbox where carrier = ${carrier} and (held_since is not null or unsure_since is not null)
        order by coalesce(unsure_since, held_since), id limit ${limit}`.execute(db);
      return rows;
    },
  };
}
