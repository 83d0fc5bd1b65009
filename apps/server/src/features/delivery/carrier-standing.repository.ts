import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';

/** Messages of an account that are not done with. */
export interface CarrierStanding {
  waiting: number;
  uncertain: number;
}

/** A message of which nobody knows whether the network took it. */
export interface UncertainMessage {
  carrier: string;
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

/** Texts that wait at carrier accounts, for people to see. */
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

    /** The oldest first; of every account, without a carrier. @param after the last of the page before */
    async listUncertain(
      carrier: string | undefined,
      { after, limit }: { after?: { since: number; id: string } | undefined; limit: number },
    ): Promise<UncertainMessage[]> {
      const ofCarrier = carrier === undefined ? sql`true` : sql`carrier = ${carrier}`;
      const isLater =
        after === undefined
          ? sql`true`
          : sql`(coalesce(unsure_since, held_since), id) > (${after.since}::bigint, ${after.id}::uuid)`;
      const { rows } = await sql<UncertainMessage>`
        select carrier, account_id as "accountId", id, own_number as "ownNumber", other_number as "otherNumber", date,
          coalesce(unsure_since, held_since) as since, held_since is not null as "isHeld", coalesce(last_error, '') as error
        from outbox where ${ofCarrier} and ${isLater} and (held_since is not null or unsure_since is not null)
        order by coalesce(unsure_since, held_since), id limit ${limit}`.execute(db);
      return rows;
    },

    /** Whether a person may say what became of it. */
    async isHeld({ accountId, id }: Pick<UncertainMessage, 'accountId' | 'id'>): Promise<boolean> {
      const { rows } = await sql`select from outbox
        where account_id = ${accountId}::uuid and id = ${id}::uuid and held_since is not null`.execute(db);
      return rows.length > 0;
    },

    /**
     * Takes a person's word on a message that is held. sent: it stays so, and is waited for no more · lost: the relay gives it up now, as
     * it would a day later, and it is refunded.
     * @returns its carrier; undefined when it is not held, or is being given up this moment
     */
    async decideHeld(
      tx: Tx,
      { accountId, id }: { accountId: string; id: string },
      outcome: 'sent' | 'lost',
      now: number,
    ): Promise<string | undefined> {
      const isOpen = sql`account_id = ${accountId}::uuid and id = ${id}::uuid and held_since is not null and lease_owner is null
        and due_at > ${now}`;
      const decided =
        outcome === 'sent'
          ? sql<{ carrier: string }>`delete from outbox where ${isOpen} returning carrier`
          : sql<{ carrier: string }>`update outbox set due_at = ${now} where ${isOpen} returning carrier`;
      return (await decided.execute(tx)).rows[0]?.carrier;
    },
  };
}
