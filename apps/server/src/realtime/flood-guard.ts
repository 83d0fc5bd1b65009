import { createRateLimit } from '../lib/rate-limit.ts';
import type { SocketLimits } from './socket-limits.ts';

export type FloodGuard = ReturnType<typeof createFloodGuard>;

/** The words of one connection. */
export interface Speaker {
  /** Undefined before it was admitted. */
  accountId: string | undefined;
  /** Packets before it was admitted. */
  strange: number;
}

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

  return {
    /** Takes note of a packet; false when the connection is to be cut. */
    mayGoOn(speaker: Speaker, connectionId: string): boolean {
      const { accountId } = speaker;
      if (accountId !== undefined) return packets.take(accountId) || refused.take(connectionId);
      speaker.strange += 1;
      return speaker.strange <= PACKETS_BEFORE_ADMISSION;
    },
    /** The account has said more than it may: what it says now is refused unseen. */
    isTooFrequent: (accountId: string) => packets.isUsedUp(accountId),
  };
}
