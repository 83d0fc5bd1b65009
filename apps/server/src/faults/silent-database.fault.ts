import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort, type PrivateServer } from '../../../../scripts/lib/services.mjs';
import { startWorldPostgres } from '../testing/fault-beginnings.ts';
import { printRun } from '../testing/seeded-random.ts';
import { startServer } from '../testing/server-process.ts';
import { expectAudit, lookInto, settlePeople } from '../testing/settled-world.ts';
import { openSilentProxy } from '../testing/silent-proxy.ts';
import { type Asked, startAskers } from '../testing/steady-askers.ts';
import { sleep, waitFor } from '../testing/wait-for.ts';

const SILENT_MS = 10_000;
const ANSWERED_WITHIN_MS = 10_000;
const WEBHOOK_WITHIN_MS = 2_000;
const WELL_WITHIN_MS = 10_000;
const SECRET_KEY = 'a secret that only this test knows, long enough';

let postgres: PrivateServer;
beforeEach(async () => {
  postgres = await startWorldPostgres();
});
afterEach(() => postgres.stop());

/** Every process of the server stops where it is, or goes on. */
function signalPostgres(signal: 'SIGSTOP' | 'SIGCONT') {
  const { pid } = postgres;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  for (const each of [pid!, ...children]) process.kill(each, signal);
}

const longest = (asked: readonly Asked[]) => Math.max(0, ...asked.map(({ ms }) => ms));
const ofKind = (asked: readonly Asked[], kind: Asked['kind']) => asked.filter((each) => each.kind === kind);

/** The database says nothing for ten seconds, in whatever way; then it is back. */
async function playSilence(name: string, url: string, silence: { begin(): void; end(): void }) {
  const env = { DATABASE_URL: postgres.url, SECRET_KEY };
  const people = await settlePeople(env, 2, '100');
  const server = await startServer(await freePort(), { ...env, DATABASE_URL: url });
  const askers = await startAskers({ url: server.url, person: people[0]!, secretKey: SECRET_KEY });
  await waitFor(() => askers.isWellSince(0), { what: 'first answers' });
  silence.begin();
  const silentAt = Date.now();
  await sleep(SILENT_MS);
  silence.end();
  const backAt = Date.now();
  const findLastBad = () => Math.max(backAt, ...askers.asked.filter(({ isTaken }) => !isTaken).map(({ at }) => at));
  await waitFor(() => Date.now() - findLastBad() > 2_000 && askers.isWellSince(findLastBad()), {
    what: 'all to be well again',
    deadlineMs: WELL_WITHIN_MS * 3,
  });
  const wellFrom = findLastBad();
  await askers.stop();
  const during = askers.asked.filter(({ at }) => at >= silentAt);
  /** The longest answer before, which says what this machine takes by itself. */
  const calmMs = longest(askers.asked.filter(({ at, ms }) => at + ms < silentAt));
  const refused = during.filter(({ isTaken }) => !isTaken);
  printRun(name, {
    asked: during.length,
    calmMs,
    refused: refused.length,
    callMaxMs: longest(ofKind(during, 'call')),
    sendMaxMs: longest(ofKind(during, 'send')),
    webhookMaxMs: longest(ofKind(during, 'webhook')),
    wellAfterMs: wellFrom - backAt,
  });
  await lookInto(env, async (database) => {
    const { rows } = await database.execute('select text from message union all select body from carrier_webhook');
    const stored = (rows as { text: string }[]).map(({ text }) => text).join('\n');
    const taken = askers.asked.filter(({ kind, isTaken }) => kind !== 'call' && isTaken);
    expect(taken.filter(({ text = '' }) => !stored.includes(text))).toEqual([]);
    await expectAudit(database);
  });
  expect(refused.filter(({ retcode }) => retcode === 0)).toEqual([]);
  expect(longest(ofKind(during, 'webhook'))).toBeLessThan(WEBHOOK_WITHIN_MS + calmMs);
  expect(longest(during)).toBeLessThan(ANSWERED_WITHIN_MS + calmMs);
  expect(wellFrom - backAt).toBeLessThan(WELL_WITHIN_MS + calmMs);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
}

it('PostgreSQL frozen for 10 s: calls and sends are answered within 10 s, webhooks within 2 s, and all works 10 s after it is back', async () => {
  await playSilence('PostgreSQL frozen', postgres.url, {
    begin: () => signalPostgres('SIGSTOP'),
    end: () => signalPostgres('SIGCONT'),
  });
});

it('connections to PostgreSQL that go silent without closing: the same, though none of them ever answers again', async () => {
  const proxy = await openSilentProxy(postgres.port);
  const url = Object.assign(new URL(postgres.url), { port: String(proxy.port) }).href;
  await playSilence('connections gone silent', url, { begin: proxy.goSilent, end: proxy.comeBack });
});
