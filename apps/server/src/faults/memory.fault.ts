import { expect, it } from 'vitest';
import { freePort } from '../../../../scripts/lib/services.mjs';
import { startCrowd } from '../testing/crowd.ts';
import { makeWorldFolder } from '../testing/fault-beginnings.ts';
import { readCpuMs, readMb } from '../testing/process-figures.ts';
import { printRun } from '../testing/seeded-random.ts';
import { startServer } from '../testing/server-process.ts';
import { settlePeople } from '../testing/settled-world.ts';
import { sleep, waitFor } from '../testing/wait-for.ts';

const AT_REST_MB = 400;
/** One that rests takes less of the processor than this, of so long. */
const [LOOK_MS, AT_WORK_MS] = [3_000, 300];
/** The database's code is compiled first, which takes twice the memory: for seconds, or as long as neighbours have the machine. */
const RESTS_WITHIN_MS = 150_000;

async function isAtRest(pid: number): Promise<boolean> {
  const before = readCpuMs(pid);
  await sleep(LOOK_MS);
  return readCpuMs(pid) - before < AT_WORK_MS;
}

it(`the server with the embedded database takes at most ${AT_REST_MB} MB when it rests after some texts`, async (context) => {
  if (process.platform !== 'linux') return context.skip('only Linux tells what a process takes');
  const env = { DATA_DIR: makeWorldFolder() };
  const people = await settlePeople(env, 3, '5');
  const server = await startServer(await freePort(), { ...env, SEED: '1' });
  const crowd = startCrowd({ url: server.url, people, textsEach: 20 });
  await crowd.done;
  crowd.close();
  await waitFor(() => isAtRest(server.pid), { what: 'the server to rest', deadlineMs: RESTS_WITHIN_MS });
  const mb = readMb(server.pid);
  printRun('memory at rest', { mb });
  expect(mb).toBeLessThanOrEqual(AT_REST_MB);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
});
