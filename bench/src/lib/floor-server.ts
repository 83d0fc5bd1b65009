import { createServer } from 'node:http';
import { join } from 'node:path';
import { makePglite } from '@manyline/server/db/client';
import { ensureDataFolder } from '@manyline/server/db/data-folder';
import pg from 'pg';
import { Server, type Socket } from 'socket.io';
import { bareWork, equalWork, type FloorText, type FloorWork, type Statement } from './floor-work.ts';

/**
 * The floor: what a text costs when nothing but the bare parts is there. Socket.IO; what `floor-work.ts` keeps of it, micro-batched; a
 * push to the receiver. No session, no limits, no carrier. FLOOR_WORK=equal: it keeps what the product keeps.
 */
interface Waiting {
  text: FloorText;
  isTaken: boolean;
  ack(): void;
}
type Run = (statements: readonly Statement[]) => Promise<void>;

const work: FloorWork = process.env.FLOOR_WORK === 'equal' ? equalWork : bareWork;
const { run, execute } = process.env.FLOOR_DATABASE_URL
  ? await openPostgres(process.env.FLOOR_DATABASE_URL)
  : await openPglite(join(process.env.FLOOR_DATA_DIR!, 'pglite'));
await execute(work.schema);

const http = createServer();
const io = new Server(http, {
  path: '/webchat',
  serveClient: false,
  perMessageDeflate: false,
  transports: ['websocket'],
});
let waiting: Waiting[] = [];
let committing = false;

io.on('connection', (socket: Socket) => {
  socket.join(String(socket.handshake.auth.number));
  socket.on('sendMessage', (text: FloorText, ack: (answer: { smsId: string; status: number }) => void) => {
    waiting.push({ text, isTaken: false, ack: () => ack({ smsId: text.smsId, status: 0 }) });
    if (!committing) void commitAll();
  });
});

async function commitAll() {
  committing = true;
  await new Promise(setImmediate);
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    const fresh = batch.filter(({ isTaken }) => !isTaken);
    const brought = work.bring ? batch.filter(({ isTaken }) => isTaken) : fresh;
    await commit(fresh, brought);
    for (const { ack } of fresh) ack();
    for (const { text } of brought) io.to(text.to).emit('message', text);
    // Its way to the receiver joins the next commit.
    if (work.bring) waiting.push(...fresh.map((each) => ({ ...each, isTaken: true })));
  }
  committing = false;
}

async function commit(fresh: readonly Waiting[], brought: readonly Waiting[]) {
  const date = Date.now();
  const textsOf = (list: readonly Waiting[]) => list.map(({ text }) => text);
  await run([
    ...(fresh.length > 0 ? work.take(textsOf(fresh), date) : []),
    ...(work.bring && brought.length > 0 ? work.bring(textsOf(brought), date) : []),
  ]);
}

async function openPostgres(connectionString: string): Promise<{ run: Run; execute(text: string): Promise<unknown> }> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return {
    execute: (text) => client.query(text),
    async run(statements) {
      await client.query('begin');
      for (const statement of statements) await client.query(statement);
      await client.query('commit');
    },
  };
}

/** Flushed, as the product has it. */
async function openPglite(folder: string): Promise<{ run: Run; execute(text: string): Promise<unknown> }> {
  await ensureDataFolder(folder);
  const pglite = await makePglite(folder);
  return {
    execute: (text) => pglite.exec(text),
    run: (statements) =>
      pglite.transaction(async (tx) => {
        for (const { text, values } of statements) await tx.query(text, values);
      }),
  };
}

http.listen(0, '127.0.0.1', () => process.send?.({ ready: (http.address() as { port: number }).port }));
