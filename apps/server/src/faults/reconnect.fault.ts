import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort, type PrivateServer } from '../../../../scripts/lib/services.mjs';
import { createSocketIoPort } from '../../../web/src/lib/socket/socket-io-port.ts';
import type { Person } from '../testing/crowd.ts';
import { startWorldPostgres } from '../testing/fault-beginnings.ts';
import { onPostgres } from '../testing/postgres-env.ts';
import { percentile, printRun } from '../testing/seeded-random.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { settlePeople } from '../testing/settled-world.ts';
import { sleep, waitFor } from '../testing/wait-for.ts';

/** Five browsers each. `RECONNECT_SOCKETS` plays more on a machine that has more. */
const SOCKETS = Number(process.env.RECONNECT_SOCKETS ?? 1_000);
const PEOPLE = Math.ceil(SOCKETS / 5);
const REFRESH_P99_MS = 2_000;
/** The same readings with nobody to come back: a machine on which they take long makes others long, too. */
const CALM_READINGS = 3;
/** Both sides of more sockets share this machine: four minutes are enough for the usual ones. */
const TIMEOUT_MS = 240_000 + Math.max(0, SOCKETS - 1_000) * 60;
/** The pages spread their refresh over a minute; these are in more of a hurry. */
const REFRESH_SPREAD_MS = 5_000;
const BACK_WITHIN_MS = 90_000;

let postgres: PrivateServer;
beforeEach(async () => {
  postgres = await startWorldPostgres();
});
afterEach(() => postgres.stop());

interface Refresh {
  status: number;
  ms: number;
}

/** The web app's own sockets, each with the reading of a page once it is back. */
function openBrowsers(url: string, people: readonly Person[]) {
  const refreshes: Refresh[] = [];
  const due = new Set<Promise<void>>();
  const refresh = async (token: string) => {
    await sleep(Math.random() * REFRESH_SPREAD_MS);
    const startedAt = performance.now();
    const status = await fetch(`${url}/web/queryBalance`, { headers: { 'x-auth-token': token } }).then(
      (answer) => answer.status,
      () => 0,
    );
    refreshes.push({ status, ms: Math.round(performance.now() - startedAt) });
  };
  const sockets = Array.from({ length: SOCKETS }, (_, index) => {
    const { token } = people[index % people.length]!;
    const socket = createSocketIoPort({ getToken: () => token, url });
    let connections = 0;
    socket.on('connected', () => {
      connections += 1;
      if (connections === 1) return;
      void socket.request('catchUp', { since: 0 }, 20_000).catch(() => refreshes.push({ status: 0, ms: 20_000 }));
      const work = refresh(token).finally(() => due.delete(work));
      due.add(work);
    });
    return socket;
  });
  const countConnected = () => sockets.filter(({ connected }) => connected).length;
  return {
    async open() {
      for (const [index, socket] of sockets.entries()) {
        socket.open();
        if (index % 50 === 0) await sleep(50);
      }
      await waitFor(() => countConnected() === SOCKETS, { what: 'all to be connected', deadlineMs: BACK_WITHIN_MS });
    },
    untilGone: () => waitFor(() => countConnected() === 0, { what: 'all to notice', deadlineMs: 20_000 }),
    /** All are back, and each has read its page; answers what that was like. */
    async untilBack() {
      await waitFor(() => countConnected() === SOCKETS, { what: 'all to be back', deadlineMs: BACK_WITHIN_MS });
      while (due.size > 0) await Promise.all(due);
      return refreshes.splice(0);
    },
    /** Every page is read while all is well; answers what that was like. */
    async readCalmly() {
      await Promise.all(sockets.map((_, index) => refresh(people[index % people.length]!.token)));
      return refreshes.splice(0);
    },
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}

const p99Of = (refreshes: readonly Refresh[]) =>
  percentile(
    refreshes.map(({ ms }) => ms),
    0.99,
  );

it('all sockets of a node that ends, politely or killed, come back, and no reading of theirs fails or takes two seconds, or three calm ones of a slow machine', {
  timeout: TIMEOUT_MS,
}, async () => {
  const env = onPostgres(postgres.url);
  const people = await settlePeople(env, PEOPLE, '1');
  const port = await freePort();
  let server: ServerProcess = await startServer(port, env);
  const browsers = openBrowsers(server.url, people);
  await browsers.open();
  const limitMs = Math.max(REFRESH_P99_MS, CALM_READINGS * p99Of(await browsers.readCalmly()));
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    await server.end(signal);
    await browsers.untilGone();
    server = await startServer(port, env);
    const startedAt = performance.now();
    const refreshes = await browsers.untilBack();
    const failed = refreshes.filter(({ status }) => status !== 200).length;
    const p99Ms = p99Of(refreshes);
    const backMs = Math.round(performance.now() - startedAt);
    printRun(`reconnect after ${signal}`, {
      sockets: SOCKETS,
      refreshes: refreshes.length,
      failed,
      p99Ms,
      limitMs,
      backMs,
    });
    expect(refreshes.length).toBeGreaterThanOrEqual(SOCKETS);
    expect(failed).toBe(0);
    expect(p99Ms).toBeLessThan(limitMs);
  }
  browsers.close();
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
});
