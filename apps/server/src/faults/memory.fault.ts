import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/lib/services.mjs';
import { startCrowd } from '../testing/crowd.ts';
import { printRun } from '../testing/seeded-random.ts';
import { startServer } from '../testing/server-process.ts';
import { settlePeople } from '../testing/settled-world.ts';
import { sleep } from '../testing/wait-for.ts';

const AT_REST_MB = 400;
/** By then the database's code is compiled, which takes twice as much for some seconds. */
const REST_MS = 30_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manyline-memory-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Resident memory of a process, as Linux has it. */
function readMb(pid: number): number {
  const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Math.round(Number(kb) / 1024);
}

it(`the server with the embedded database takes at most ${AT_REST_MB} MB when it rests after some texts`, async (context) => {
  if (process.platform !== 'linux') return context.skip('only Linux tells what a process takes');
  const env = { DATA_DIR: folder };
  const people = await settlePeople(env, 3, '5');
  const server = await startServer(await freePort(), { ...env, SEED: '1' });
  const crowd = startCrowd({ url: server.url, people, textsEach: 20 });
  await crowd.done;
  crowd.close();
  await sleep(REST_MS);
  const mb = readMb(server.pid);
  printRun('memory at rest', { mb });
  expect(mb).toBeLessThanOrEqual(AT_REST_MB);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
});
