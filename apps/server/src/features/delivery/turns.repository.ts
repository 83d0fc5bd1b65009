import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import { unnest } from '../../db/unnest.ts';

/** A message that asks when its sender's carrier takes it. */
export interface TurnAsked {
  /** A number at an account. */
  sender: string;
  /** Milliseconds between two of this sender. */
  gapMs: number;
  /** Its bucket is never fuller than since then, epoch milliseconds. */
  from: number;
}

interface Wanted {
  sender: string;
  fromUs: number;
  tookUs: number;
}

/** A sender that sends many in a second is spaced by parts of a millisecond. */
const US = 1_000;

export type TurnsRepository = ReturnType<typeof createTurnsRepository>;

/** Turns of senders, of all nodes: until when each one's are given away. */
export function createTurnsRepository(db: Db) {
  return {
    /** A turn a message, epoch milliseconds, in their order; those of one sender one after the other. One statement, of all senders. */
    async take(asked: readonly TurnAsked[]): Promise<number[]> {
      const wanted = new Map<string, Wanted>();
      for (const { sender, gapMs, from } of asked) {
        const { fromUs = Number.NEGATIVE_INFINITY, tookUs = 0 } = wanted.get(sender) ?? {};
        wanted.set(sender, {
          sender,
          fromUs: Math.max(fromUs, Math.floor(from * US)),
          tookUs: tookUs + Math.round(gapMs * US),
        });
      }
      // In one order, so that two who ask for the same senders never wait for each other.
      const rows = [...wanted.values()].toSorted((a, b) => (a.sender < b.sender ? -1 : 1));
      const columns = { sender: 'text', fromUs: 'bigint', tookUs: 'bigint' } as const;
      const { rows: given } = await sql<{ sender: string; firstUs: number }>`/* turns.take */
        insert into sender_turn as t (sender, free_us, took_us)
        select sender, "fromUs" + "tookUs", "tookUs" from ${unnest(columns, rows)}
        on conflict (sender) do update set took_us = excluded.took_us,
          free_us = greatest(t.free_us, excluded.free_us - excluded.took_us) + excluded.took_us
        returning sender, free_us - took_us as "firstUs"`.execute(db);
      const next = new Map(given.map(({ sender, firstUs }) => [sender, firstUs]));
      return asked.map(({ sender, gapMs }) => {
        const turnUs = next.get(sender)!;
        next.set(sender, turnUs + Math.round(gapMs * US));
        return turnUs / US;
      });
    },

    /** Those that nobody waits for any more. */
    async prune(before: number): Promise<void> {
      await db
        .deleteFrom('sender_turn')
        .where('free_us', '<', before * US)
        .execute();
    },
  };
}
