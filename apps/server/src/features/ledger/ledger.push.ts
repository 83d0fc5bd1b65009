import { formatMicros, type Micros } from '@manyline/domain/money';
import { type AppServer, accountRoom } from '../../realtime/socket-types.ts';

const GATHER_MS = 200;

/** Tells an account's screens its new balance, at most a few times a second however many messages it sends. */
export function createBalancePush(io: AppServer) {
  const latest = new Map<string, Micros>();

  function flush() {
    for (const [accountId, balance] of latest) {
      io.to(accountRoom(accountId)).emit('balance', { balance: formatMicros(balance) });
    }
    latest.clear();
  }

  return (accountId: string, balance: Micros) => {
    if (latest.size === 0) setTimeout(flush, GATHER_MS);
    latest.set(accountId, balance);
  };
}
