import type { AppServer } from './socket-types.ts';

/** Whether a push to a room would reach anybody, besides one socket. Sockets of other nodes are not known here. */
export type HasAudience = (room: string, exceptSocket?: string) => boolean;

/**
 * Most sends have one screen, which gets the ack, and many messages come in while nobody looks: for those no push is put
 * together. With other nodes there is always somebody to tell.
 */
export function createAudience(io: AppServer, { isAlone }: { isAlone: boolean }): HasAudience {
  const { rooms } = io.of('/').adapter;
  return (room, exceptSocket) => {
    if (!isAlone) return true;
    const sockets = rooms.get(room);
    if (!sockets) return false;
    return sockets.size > 1 || exceptSocket === undefined || !sockets.has(exceptSocket);
  };
}
