import { createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Place {
  host: string;
  port: number;
}

/**
 * Node takes one new connection of a listener in each turn of the event loop. When the clients of a node that ended come back, turns
 * are long and each call waits behind thousands of them: so several listeners share the port.
 */
const MORE_LISTENERS = 15;
/** Connections that may wait at each to be taken; the system's own limit (`net.core.somaxconn`) cuts it. */
const WAITING_MAX = 4_096;
const IDLE_CLOSED_EVERY_MS = 50;

export type WideDoor = ReturnType<typeof createWideDoor>;

/** Listens for HTTP so that a crowd gets in quickly. Make it before anything listens. */
export function createWideDoor(http: FastifyInstance) {
  const others: Server[] = [];
  let closed: Promise<unknown> = Promise.resolve();
  http.addHook('preClose', async () => {
    if (!http.server.listening) return;
    const own = new Promise((resolve) => http.server.once('close', resolve));
    closed = Promise.all([own, ...others.map((other) => new Promise((resolve) => other.close(resolve)))]);
    // Answered meanwhile and kept open by its client: nothing comes of it any more.
    const sweeping = setInterval(() => http.server.closeIdleConnections(), IDLE_CLOSED_EVERY_MS);
    void closed.then(() => clearInterval(sweeping));
  });

  async function listenBeside(shared: ListenOptions) {
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      http.server.emit('connection', socket),
    );
    await listenAlone(other, shared);
    others.push(other);
  }

  return {
    async listen(place: Place) {
      if (process.platform !== 'linux') return void (await http.listen({ ...place, backlog: WAITING_MAX }));
      await requireFree(place);
      const shared = { ...place, backlog: WAITING_MAX, reusePort: true };
      await http.listen(shared);
      for (let index = 0; index < MORE_LISTENERS; index += 1) await listenBeside(shared);
    },
    /** Once it is closing: resolves when the last connection has ended, whatever listener it came by. */
    untilClosed: () => closed,
  };
}

/** A port that may be shared is given to everybody who asks for it so: nobody else must have it yet. */
async function requireFree(place: Place) {
  const probe = createServer();
  await listenAlone(probe, place);
  await new Promise((resolve) => probe.close(resolve));
}

function listenAlone(server: Server, options: ListenOptions) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
