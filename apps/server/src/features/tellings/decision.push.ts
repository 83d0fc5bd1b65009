import { type AppServer, accountRoom } from '../../realtime/socket-types.ts';
import type { DecisionEvents } from './decision.events.ts';

/** Tells an account's screens of decisions and notices; they read how things stand. */
export function createDecisionPush(io: AppServer): DecisionEvents {
  return {
    decided: (accountId, decision) => void io.to(accountRoom(accountId)).emit('decision', decision),
    noticed: (accountId, notice) => void io.to(accountRoom(accountId)).emit('notice', notice),
    listed: (accountId, date) => void io.to(accountRoom(accountId)).emit('notices', { date }),
  };
}
