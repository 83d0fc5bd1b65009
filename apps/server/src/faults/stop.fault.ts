import { once } from 'node:events';
import { connect, type Socket as TcpSocket } from 'node:net';
import type { SendAck } from '@manyline/contract/realtime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort, type PrivateServer } from '../../../../scripts/lib/services.mjs';
import { startWorldPostgres } from '../testing/fault-beginnings.ts';
import { onPostgres } from '../testing/postgres-env.ts';
import { printRun } from '../testing/seeded-random.ts';
import { startServer } from '../testing/server-process.ts';
import { countRows, expectAudit, lookInto, settlePeople } from '../testing/settled-world.ts';
import { connectSocket, type TestSocket } from '../testing/test-socket.ts';
import { sleep, waitFor } from '../testing/wait-for.ts';

const [PEOPLE, SOCKETS, REQUESTS, SENDS] = [50, 1_000, 200, 500];
const STOPPED_WITHIN_MS = 15_000;

let postgres: PrivateServer;
beforeEach(async () => {
  postgres = await startWorldPostgres();
});
afterEach(() => postgres.stop());

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';

/** A request whose head the server has read, as it says itself, and whose body is still on its way. */
async function openRequest(port: number) {
  const tcp = connect(port, '127.0.0.1');
  await once(tcp, 'connect');
  const body = JSON.stringify({ platform: 'pingme', verifyid: 'none', code: '123456' });
  const head = [
    'POST /web/login HTTP/1.1',
    'host: 127.0.0.1',
    'content-type: application/json',
    'expect: 100-continue',
    `content-length: ${body.length}`,
  ];
  const answer = readAll(tcp);
  tcp.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
  await once(tcp, 'data');
  return { finish: () => void tcp.write(body.slice(10)), answer };
}

function readAll(tcp: TcpSocket): Promise<string> {
  let text = '';
  tcp.on('data', (chunk) => {
    text += chunk;
  });
  return new Promise((resolve) =>
    tcp.on('error', () => undefined).on('close', () => resolve(text.replace(CONTINUE, ''))),
  );
}

it('SIGTERM with 200 open requests, 1,000 sockets, sends under way and a client that never finishes: all told, nothing lost, exit 0', async () => {
  const env = onPostgres(postgres.url);
  const people = await settlePeople(env, PEOPLE, '100');
  const port = await freePort();
  const server = await startServer(port, env);
  const sockets: TestSocket[] = [];
  // One after another of many: each has its time to connect, whatever this machine takes for all of them.
  while (sockets.length < SOCKETS)
    sockets.push(...(await Promise.all(people.map(({ token }) => connectSocket(server.url, { auth: { token } })))));
  const requests = await Promise.all(Array.from({ length: REQUESTS }, () => openRequest(port)));
  const mute = await openRequest(port);
  // A connection that asked for an upgrade and then never said who it is.
  const nobody = new WebSocket(`ws://127.0.0.1:${port}/webchat/?EIO=4&transport=websocket`);
  await once(nobody, 'open');

  const acked: SendAck[] = [];
  for (let index = 0; index < SENDS; index += 1) {
    const { number, peerNumber } = people[index % PEOPLE]!;
    const message = { fromNumber: number, toNumber: peerNumber, text: `last ${index}`, msgType: 'sms' as const };
    void sockets[index % PEOPLE]!.send({ ...message, smsId: crypto.randomUUID() }).then(
      (ack) => acked.push(ack),
      () => undefined,
    );
  }
  await waitFor(() => acked.length >= 50, { what: '50 acks, with the rest under way' });
  const ended = server.end('SIGTERM');
  await sleep(200);
  for (const request of requests) request.finish();
  const answers = await Promise.all(requests.map(({ answer }) => answer));
  const { code, tookMs } = await ended;
  await sleep(200);

  const reasons = sockets.flatMap(({ heard }) => heard.closed);
  const byReason = Object.fromEntries(
    [...new Set(reasons)].map((reason) => [reason, reasons.filter((r) => r === reason).length]),
  );
  const taken = acked.filter(({ status }) => status === 0);
  printRun('SIGTERM', {
    sockets: SOCKETS,
    requests: REQUESTS,
    acked: taken.length,
    tookMs: Math.round(tookMs),
    ...byReason,
  });
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(STOPPED_WITHIN_MS);
  expect(reasons).toHaveLength(SOCKETS);
  expect(reasons.filter((reason) => !['io server disconnect', 'transport close'].includes(reason))).toEqual([]);
  // Each is answered whole, by the call's own words: nobody is cut off.
  expect(answers.filter((answer) => !/^HTTP\/1\.1 4\d\d [\s\S]*"retcode":\d+/.test(answer))).toEqual([]);
  expect(await mute.answer).toBe('');

  await lookInto(env, async (database) => {
    const stored = new Set<string>();
    const { rows } = await database.execute(`select id from message where direction = 'out'`);
    for (const { id } of rows as { id: string }[]) stored.add(id);
    expect(taken.filter(({ smsId }) => !stored.has(smsId))).toEqual([]);
    expect(await countRows(database, `ledger_posting where reference like 'sms:%'`)).toBe(stored.size);
    await expectAudit(database);
  });
});
