import { formatMicros, type Micros } from '@manyline/domain/money';
import { type AppServer, accountRoom } from './socket-types.ts';

const GATHER_MS = 200;

/** Tells an account's screens its new balance, at most a few times a second however many messages it sends. */
export function createBalancePush(io: AppServer) {
  const latest = new Map<string, Micros>();
  let timer: NodeJS.Timeout | undefined;

  function flush() {
    timer = undefined;
    for (const [accountId, balance] of latest)
      io.to(accountRoom(accountId)).emit('balance', { balance: formatMicros(balance) });
    latest.clear();
  }

  return (accountId: string, balance: Micros) => {
    latest.set(accountId, balance);
    timer ??= setTimeout(flush, GATHER_MS);
  };
}
