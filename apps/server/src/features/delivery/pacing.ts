import { SECOND_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { createGroupCommit } from '../../db/group-commit.ts';
import { isConnectionError } from '../../db/transaction.ts';
import type { TurnAsked, TurnsRepository } from './turns.repository.ts';

/** Nobody can be asked for a turn: the database is away. */
const AGAIN_MS = 1_000;

export interface PacingDeps {
  turns: Pick<TurnsRepository, 'take'>;
  now: Clock;
  log: Logger;
}

export type Pacing = ReturnType<typeof createPacing>;

/** When a message may go; `turnAt`: it is a turn of its own, which it keeps wherever it waits. */
export interface Turn {
  at: number;
  turnAt?: number;
}

/**
 * Spaces what one sender sends as its carrier asks, from all nodes together, so that it waits with us and not in the carrier's queue: a
 * token bucket of one second's worth, a message at least. Who comes when it is empty gets the next turn. Messages that ask while a
 * question to the database is under way share the next one, whoever sends them.
 */
export function createPacing({ turns, now, log }: PacingDeps) {
  const asking = createGroupCommit<TurnAsked, number>({ commit: turns.take, isShared: isConnectionError });

  return {
    /** Undefined: it may go now. */
    async turnOf(sender: string, perSecond: number): Promise<Turn | undefined> {
      const at = now();
      const gapMs = SECOND_MS / perSecond;
      try {
        const turnAt = Math.ceil(await asking.submit({ sender, gapMs, from: at - Math.max(0, SECOND_MS - gapMs) }));
        return turnAt > at ? { at: turnAt, turnAt } : undefined;
      } catch (error) {
        log.warn({ err: error }, 'nobody could be asked for the turn of a message; it waits');
        return { at: at + AGAIN_MS };
      }
    },
  };
}
