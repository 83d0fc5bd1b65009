import { type AppServer, accountRoom } from '../../realtime/socket-types.ts';

/** Tells an account's screens that its numbers changed; they read what. */
export function createNumbersPush(io: AppServer) {
  return (accountId: string, date: number) => void io.to(accountRoom(accountId)).emit('numbers', { date });
}
