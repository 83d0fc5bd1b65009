import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { socketPath } from '@manyline/contract/realtime';
import { expect, it } from 'vitest';
import { freePort } from '../../../../scripts/lib/services.mjs';
import { makeWorldFolder } from '../testing/fault-beginnings.ts';
import { printRun } from '../testing/seeded-random.ts';
import { startServer } from '../testing/server-process.ts';
import { settlePeople } from '../testing/settled-world.ts';
import { connectSocket } from '../testing/test-socket.ts';
import { sleep } from '../testing/wait-for.ts';

/** Three frames each. */
const LINES = 750;
const AT_ONCE = 30;
/** Each costs more than a broken line: more of them would be what the machine is busy with. */
const EVERY_MS = 100;

/** Frames that no client may send: unmasked, of no kind, with reserved bits, cut off, too long, of bytes that are no text. */
const brokenFrames = [
  Buffer.from([0x81, 0x05, 0x68, 0x65, 0x6c, 0x6c, 0x6f]),
  Buffer.from([0x83, 0x80, 0, 0, 0, 0]),
  Buffer.from([0xf1, 0x80, 0, 0, 0, 0]),
  Buffer.from([0x81, 0xfe, 0xff]),
  Buffer.from([0x82, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
  Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]),
  Buffer.from([0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0]),
  Buffer.from([0x80, 0x80, 0, 0, 0, 0]),
];

/** Opens a WebSocket by hand, says what is broken, and waits for the end of it. */
async function playBroken(port: number, frame: Buffer) {
  const line = connect(port, '127.0.0.1');
  line.on('error', () => undefined);
  const key = randomBytes(16).toString('base64');
  line.write(
    `GET ${socketPath}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await once(line, 'data').catch(() => undefined);
  line.write(Buffer.concat([frame, frame, frame]));
  await Promise.race([once(line, 'close').catch(() => undefined), sleep(500)]);
  line.destroy();
}

it('thousands of broken WebSocket frames cost a good client not one of its sends', async () => {
  const env = { DATA_DIR: makeWorldFolder() };
  const [person] = await settlePeople(env, 1, '1000');
  const { token, number } = person!;
  const port = await freePort();
  const server = await startServer(port, env);
  const socket = await connectSocket(server.url, { auth: { token } });
  let isOver = false;
  const breaking = Promise.all(
    Array.from({ length: AT_ONCE }, async (_, worker) => {
      for (let line = worker; line < LINES; line += AT_ONCE)
        await playBroken(port, brokenFrames[line % brokenFrames.length]!);
    }),
  ).then(() => {
    isOver = true;
  });
  const sends: Promise<{ isTaken: boolean; ms: number }>[] = [];
  while (!isOver) {
    const startedAt = performance.now();
    const text = { fromNumber: number, toNumber: '12025550141', text: 'Beside it', msgType: 'sms' as const };
    const taken = socket.send({ ...text, smsId: randomUUID(), languagecode: 'en' }).then(
      ({ status }) => status === 0,
      () => false,
    );
    sends.push(taken.then((isTaken) => ({ isTaken, ms: Math.round(performance.now() - startedAt) })));
    await sleep(EVERY_MS);
  }
  await breaking;
  const done = await Promise.all(sends);
  const failed = done.filter(({ isTaken }) => !isTaken).length;
  printRun('broken frames', { lines: LINES, sends: done.length, failed, maxMs: Math.max(...done.map(({ ms }) => ms)) });
  expect(failed).toBe(0);
  expect(socket.heard.closed).toEqual([]);
  socket.close();
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
});
