import { createServer } from 'node:http';
import { join } from 'node:path';
import { makePglite } from '@manyline/server/db/client';
import { ensureDataFolder } from '@manyline/server/db/data-folder';
import pg from 'pg';
import { Server, type Socket } from 'socket.io';

/**
 * The floor: what a text costs when nothing but the bare parts is there. Socket.IO; message, charge and balance in one
 * micro-batched transaction; a push to the receiver. No session, no limits, no ledger, no carrier, no receipts.
 */
interface Text {
  smsId: string;
  from: string;
  to: string;
  text: string;
}
interface Waiting {
  text: Text;
  done(): void;
}
type Run = (statements: { name: string; text: string; values: unknown[] }[]) => Promise<void>;

const schema = `
  create table floor_message (id uuid primary key, sender text not null, receiver text not null, text text not null, date bigint not null);
  create index floor_message_dialog on floor_message (sender, receiver, date);
  create table floor_charge (id uuid primary key, account text not null, amount bigint not null);
  create table floor_balance (account text primary key, balance bigint not null check (balance >= 0));`;

const { run, execute } = process.env.FLOOR_DATABASE_URL
  ? await openPostgres(process.env.FLOOR_DATABASE_URL)
  : await openPglite(join(process.env.FLOOR_DATA_DIR!, 'pglite'));
await execute(schema);
await execute(`insert into floor_balance select 'a' || n, 1000000000000 from generate_series(0, 999) n`);

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
  socket.on('sendMessage', (text: Text, ack: (answer: { smsId: string; status: number }) => void) => {
    waiting.push({
      text,
      done() {
        ack({ smsId: text.smsId, status: 0 });
        io.to(text.to).emit('message', text);
      },
    });
    if (!committing) void commitAll();
  });
});

async function commitAll() {
  committing = true;
  await new Promise(setImmediate);
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    await commit(batch.map((entry) => entry.text));
    for (const { done } of batch) done();
  }
  committing = false;
}

async function commit(texts: Text[]) {
  const date = Date.now();
  const ids = texts.map((text) => text.smsId);
  const senders = texts.map((text) => text.from);
  const spent = new Map<string, number>();
  for (const sender of senders) spent.set(sender, (spent.get(sender) ?? 0) + 20_000);
  await run([
    {
      name: 'message',
      text: 'insert into floor_message select *, $5::bigint from unnest($1::uuid[], $2::text[], $3::text[], $4::text[])',
      values: [ids, senders, texts.map((text) => text.to), texts.map((text) => text.text), date],
    },
    {
      name: 'charge',
      text: 'insert into floor_charge select *, 20000 from unnest($1::uuid[], $2::text[])',
      values: [ids, senders],
    },
    {
      name: 'balance',
      text: 'update floor_balance b set balance = b.balance - s.amount from unnest($1::text[], $2::bigint[]) as s(account, amount) where b.account = s.account and b.balance >= s.amount',
      values: [[...spent.keys()], [...spent.values()]],
    },
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
