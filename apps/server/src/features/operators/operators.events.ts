import type { Tx } from '../../db/transaction.ts';
import { defineEvents } from '../../lib/event-hub.ts';
import type { Actor } from '../console-log/actor.rules.ts';

/** Sessions of one operator that ended other than by time. */
export interface EndedSessions {
  operatorId: string;
  sessionIds: readonly string[];
  /** Whoever ended them. */
  by: Actor;
}

export interface OperatorEvents {
  /** Within the transaction that ends them. */
  sessionsEnded(tx: Tx, ended: EndedSessions): Promise<void>;
}

export const operatorEvents = defineEvents<OperatorEvents>('operators', { sessionsEnded: true });
