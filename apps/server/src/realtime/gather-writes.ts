import type { Connection, Transport } from './connection.ts';
import type { AppServer } from './socket-types.ts';

/**
 * A commit answers hundreds of sends and pushes to the same few sockets. Written one by one, each frame is a system call, which
 * costs more than all else about a push; gathered until the end of the turn, they leave together.
 */
export function gatherWrites(io: AppServer) {
  io.engine.on('connection', (connection: Connection) => {
    flushOncePerTurn(connection);
    writeAtOnce(connection.transport);
    connection.on('upgrade', writeAtOnce);
  });
}

function flushOncePerTurn(connection: Connection) {
  const flush = connection.flush.bind(connection);
  let due = false;
  connection.flush = () => {
    if (due) return;
    due = true;
    setImmediate(() => {
      due = false;
      flush();
    });
  };
}

/** One write for all frames of a flush, instead of one each. */
function writeAtOnce(transport: Transport) {
  const tcp = transport.name === 'websocket' ? transport.socket?._socket : undefined;
  if (!tcp) return;
  const send = transport.send.bind(transport);
  transport.send = (packets) => {
    tcp.cork();
    send(packets);
    tcp.uncork();
  };
}
