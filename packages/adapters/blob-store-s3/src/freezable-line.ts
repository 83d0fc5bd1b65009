import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to a server, for tests: while it is frozen it takes what comes and hands nothing on. */
export async function openFreezableLine(port: number) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const line = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => {});
      from.on('close', () => to.destroy());
      if (isFrozen) from.pause();
    }
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    url: `http://127.0.0.1:${(line.address() as { port: number }).port}`,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      line.close();
    },
  };
}
