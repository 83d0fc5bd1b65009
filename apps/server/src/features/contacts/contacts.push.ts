import { type AppServer, accountRoom } from '../../realtime/socket-types.ts';

/** Tells an account's screens that contacts changed; they read what. */
export function createContactsPush(io: AppServer) {
  return (accountId: string, date: number) => void io.to(accountRoom(accountId)).emit('contacts', { date });
}
