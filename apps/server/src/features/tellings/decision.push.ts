import type { DecisionPush } from '@manyline/contract/realtime';
import { type AppServer, accountRoom } from '../../realtime/socket-types.ts';

/** Tells an account's screens of a decision; they read how things stand. */
export function createDecisionPush(io: AppServer) {
  return (accountId: string, decision: DecisionPush) => void io.to(accountRoom(accountId)).emit('decision', decision);
}
