import { connect } from 'node:net';
import { socketPath } from '@manyline/contract/realtime';
import { preLogin } from '@manyline/contract/session';
import { expect, it } from 'vitest';
import { freePort } from '../../../../scripts/lib/services.mjs';
import { makeWorldFolder } from '../testing/fault-beginnings.ts';
import { printRun } from '../testing/seeded-random.ts';
import { startServer } from '../testing/server-process.ts';

const CUT_AFTER_MS = 60_000;
/** The server looks once a second, on a machine that others use too; without a limit of its own it would be five minutes. */
const AT_THE_LATEST_MS = CUT_AFTER_MS + 30_000;
const BYTE_EVERY_MS = 500;
const HOST = 'Host: 127.0.0.1\r\n';
const BODY = 'Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n';

/** Sends `beginning`, then a byte now and then; answers how long the server bore it. */
async function drip(port: number, beginning: string): Promise<number> {
  const startedAt = performance.now();
  const connection = connect(port, '127.0.0.1');
  connection.on('error', () => undefined).resume();
  connection.write(beginning);
  const dripping = setInterval(() => connection.write('a'), BYTE_EVERY_MS);
  // Not `once` of events: a byte behind the cut is answered by a reset, which that takes for a failure.
  await new Promise((resolve) => connection.once('close', resolve));
  clearInterval(dripping);
  return Math.round(performance.now() - startedAt);
}

it('a head or a body that comes a byte now and then is cut after 60 s, wherever it goes', async () => {
  const port = await freePort();
  const server = await startServer(port, { DATA_DIR: makeWorldFolder() });
  const polling = `${socketPath}/?EIO=4&transport=polling`;
  const opened = await fetch(`${server.url}${polling}`).then((answer) => answer.text());
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
  const cutAfter = await Promise.all([
    drip(port, `GET / HTTP/1.1\r\n${HOST}X-Slow: `),
    drip(port, `POST ${preLogin.url} HTTP/1.1\r\n${HOST}${BODY}`),
    drip(port, `POST ${polling}&sid=${sid} HTTP/1.1\r\n${HOST}${BODY}`),
  ]);
  printRun('slow requests', { headMs: cutAfter[0], bodyMs: cutAfter[1], pollingMs: cutAfter[2] });
  expect(Math.max(...cutAfter)).toBeLessThan(AT_THE_LATEST_MS);
  expect(Math.min(cutAfter[0], cutAfter[1])).toBeGreaterThan(CUT_AFTER_MS - 1_000);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
}, 150_000);
