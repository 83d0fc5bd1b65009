import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface PoolerHabits {
  /** `transaction`: a server connection is lent until its transaction is over; `session`: until the client goes. */
  mode: 'session' | 'transaction';
  /** Settings of a client for its connection are taken out, as pgbouncer's `ignore_startup_parameters=options` does. */
  dropsOptions?: boolean;
}

const SSL_REQUEST = 80_877_103;
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);

/** A connection pooler in front of a PostgreSQL that asks nobody for a password. */
export async function openPooler(url: string, { mode, dropsOptions = false }: PoolerHabits) {
  const { hostname, port } = new URL(url);
  const idle: Backend[] = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket.on('error', () => {}));
    return socket;
  };

  async function lend(startup: Buffer): Promise<Backend> {
    return idle.pop() ?? openBackend(keep(connect(Number(port), hostname)), startup);
  }

  async function serve(client: Socket) {
    let backend: Backend | undefined;
    let startup: Buffer | undefined;
    const queue: Buffer[] = [];
    let isLending = false;

    const giveBack = () => {
      if (backend && mode === 'transaction') idle.push(backend);
      if (mode === 'transaction') backend = undefined;
    };
    async function pump() {
      if (isLending || queue.length === 0) return;
      isLending = true;
      backend ??= await lend(startup!);
      isLending = false;
      backend.onMessage = (message) => {
        client.write(message);
        if (isIdle(message)) giveBack();
      };
      backend.socket.write(Buffer.concat(queue.splice(0)));
    }
    client.on('data', async (chunk) => {
      if (!startup && chunk.readInt32BE(4) === SSL_REQUEST) return void client.write('N');
      if (!startup) {
        startup = dropsOptions ? withoutOptions(chunk) : chunk;
        backend = await lend(startup);
        client.write(backend.greeting);
        giveBack();
        return;
      }
      queue.push(chunk);
      await pump();
    });
    client.on('close', () => backend?.socket.destroy());
  }

  const server = createServer((client) => void serve(keep(client)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as { port: number };
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(address.port) }).href,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

interface Backend {
  socket: Socket;
  /** PostgreSQL's bytes when it let us in. */
  greeting: Buffer;
  onMessage(message: Buffer): void;
}

function openBackend(socket: Socket, startup: Buffer): Promise<Backend> {
  return new Promise((resolve) => {
    const greeting: Buffer[] = [];
    const backend: Backend = {
      socket,
      greeting: Buffer.alloc(0),
      onMessage(message) {
        greeting.push(message);
        if (!isIdle(message)) return;
        backend.greeting = Buffer.concat(greeting);
        resolve(backend);
      },
    };
    let rest = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const end = rest.length < 5 ? Number.POSITIVE_INFINITY : 1 + rest.readInt32BE(1);
        if (end > rest.length) return;
        const message = rest.subarray(0, end);
        rest = rest.subarray(end);
        backend.onMessage(message);
      }
    });
    socket.write(startup);
  });
}

const isIdle = (message: Buffer) => message[0] === READY_FOR_QUERY && message[5] === IDLE;

/** Names and values of a startup message, each ended by a zero. */
function withoutOptions(startup: Buffer): Buffer {
  const words = startup.subarray(8).toString('latin1').split('\0');
  const at = words.findIndex((word, index) => index % 2 === 0 && word === 'options');
  if (at !== -1) words.splice(at, 2);
  const body = Buffer.from(words.join('\0'), 'latin1');
  const head = Buffer.from(startup.subarray(0, 8));
  head.writeInt32BE(8 + body.length, 0);
  return Buffer.concat([head, body]);
}
