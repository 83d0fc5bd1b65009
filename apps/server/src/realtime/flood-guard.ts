import { createRateLimit } from '../lib/rate-limit.ts';
import type { Connection } from './connection.ts';
import type { SocketLimits } from './socket-limits.ts';

export type FloodGuard = ReturnType<typeof createFloodGuard>;

/** A client sends one packet to come in; a few more are spared for a ping beside it. */
const PACKETS_BEFORE_ADMISSION = 5;

/**
 * Counts every packet of a connection as it comes off the wire, whatever it says. One that has not been admitted has a handful:
 * each could be a token to look up. After that packets take from the bucket of the account; a connection that goes on after its
 * account has nothing left is cut.
 */
export function createFloodGuard({ packetsPerMinute }: Pick<SocketLimits, 'packetsPerMinute'>) {
  const packets = createRateLimit({ perMinute: packetsPerMinute });
  /** Packets beyond the bucket that a connection may still send in a minute, being told so, before it is cut. */
  const refused = createRateLimit({ perMinute: packetsPerMinute });
  const accounts = new WeakMap<Connection, string>();

  return {
    watch(connection: Connection, onFlood: (accountId: string | undefined) => void) {
      let strange = 0;
      connection.on('packet', () => {
        const accountId = accounts.get(connection);
        if (accountId === undefined) strange += 1;
        const goesOn =
          accountId === undefined
            ? strange <= PACKETS_BEFORE_ADMISSION
            : packets.take(accountId) || refused.take(connection.id);
        if (!goesOn) onFlood(accountId);
      });
    },
    admit(connection: Connection, accountId: string) {
      accounts.set(connection, accountId);
    },
    /** The account has said more than it may: what it says now is refused unseen. */
    isTooFrequent: (accountId: string) => packets.isUsedUp(accountId),
  };
}
