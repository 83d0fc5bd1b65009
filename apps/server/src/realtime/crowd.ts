import type { AppServer } from './socket-types.ts';

/**
 * Tells clients how many share this node, so that the few of a small one come back within seconds of its restart, and a crowd
 * spreads. Each hears it when it connects; all of them, when they have become twice as many.
 */
export function tellCrowd(io: AppServer): void {
  let told = 0;
  io.on('connection', (socket) => {
    const sockets = io.engine.clientsCount;
    if (sockets < told * 2) return void socket.emit('crowd', { sockets });
    told = sockets;
    io.local.emit('crowd', { sockets });
  });
}
