import type { Socket as TcpSocket } from 'node:net';
import type { AppServer } from './socket-types.ts';

interface Transport {
  name: string;
  send(packets: unknown[]): void;
  /** The WebSocket of package `ws`; its TCP socket is not part of the published types. */
  socket?: { _socket?: TcpSocket };
}

/**
 * A commit answers hundreds of sends and pushes to the same few sockets. Written one by one, each frame is a system call, which
 * costs more than all else about a push; held back until the end of the turn, they leave together.
 */
export function gatherWrites(io: AppServer) {
  io.engine.on(
    'connection',
    (connection: { transport: Transport; on(event: 'upgrade', listener: (transport: Transport) => void): void }) => {
      gather(connection.transport);
      connection.on('upgrade', gather);
    },
  );
}

function gather(transport: Transport) {
  const tcp = transport.name === 'websocket' ? transport.socket?._socket : undefined;
  if (!tcp) return;
  const send = transport.send.bind(transport);
  let held = false;
  transport.send = (packets) => {
    if (!held) {
      held = true;
      tcp.cork();
      setImmediate(() => {
        held = false;
        tcp.uncork();
      });
    }
    send(packets);
  };
}
