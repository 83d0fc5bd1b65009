import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { numberOf, signCall } from './call-vendor.ts';

/** The floor: a call's signature, one row looked up by its number, one row written and flushed, and a document. Nothing else is there. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query('create table callee (number text primary key, mode text not null, phone text not null)');
await pool.query('create table call (id text primary key, number text not null, at bigint not null)');
for (let index = 0; index < Number(process.env.CALLEES); index += 1)
  await pool.query('insert into callee values ($1, $2, $3)', [
    numberOf(index),
    index % 2 === 0 ? 'forward' : 'voicemail',
    '12025550199',
  ]);

const server = createServer(async (request, response) => {
  const fields = new URLSearchParams((await buffer(request)).toString());
  if (request.headers['x-twilio-signature'] !== signCall(fields)) return void response.writeHead(401).end();
  const number = fields.get('To')!.slice(1);
  const text = 'select mode, phone from callee where number = $1';
  const { rows } = await pool.query<{ mode: string; phone: string }>({ name: 'callee', text, values: [number] });
  const write = 'insert into call values ($1, $2, $3)';
  await pool.query({ name: 'call', text: write, values: [fields.get('CallSid'), number, Date.now()] });
  const { mode, phone } = rows[0]!;
  const verb = mode === 'forward' ? `<Dial><Number>+${phone}</Number></Dial>` : '<Say>Hello</Say><Record/>';
  response.writeHead(200, { 'content-type': 'text/xml' }).end(`<Response>${verb}</Response>`);
});
server.listen(0, '127.0.0.1', () => process.send?.({ ready: (server.address() as { port: number }).port }));
process.once('SIGTERM', () => process.exit(0));
