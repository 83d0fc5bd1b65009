import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getBrand } from '@manyline/brands/registry';
import { formatFullNumber } from '@manyline/domain/phone';
import { someForm } from '@manyline/testkit/some-sender-form';
import { expect, it, onTestFinished } from 'vitest';
import { builtServer } from '../../../../scripts/lib/build-apps.mjs';
import { freePort } from '../../../../scripts/lib/services.mjs';
import { auditChecks } from '../audit/audit-checks.ts';
import { compose } from '../compose.ts';
import type { Environment } from '../config/config.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/open.ts';
import { stockColumns } from '../features/numbers/stock-csv.ts';
import { createLogger } from '../log.ts';
import { makeWorldFolder, startWorldPostgres } from '../testing/fault-beginnings.ts';
import { onPostgres } from '../testing/postgres-env.ts';
import { startServer } from '../testing/server-process.ts';
import { settlePeople } from '../testing/settled-world.ts';
import { openTestAccount } from '../testing/test-account.ts';
import { makePng } from '../testing/test-pictures.ts';
import { connectSocket } from '../testing/test-socket.ts';
import { sleep } from '../testing/wait-for.ts';

/** Enough texts to be in the auditor's way, and never the end of anybody's credit however slow the machine is. */
const [CREDIT, PAUSE_MS] = ['1000', 20];

/** One with the product's tables, for this test alone. */
async function openPostgres(): Promise<Environment> {
  const postgres = await startWorldPostgres();
  onTestFinished(() => postgres.stop());
  return onPostgres(postgres.url);
}

type Command =
  | 'accounts'
  | 'audit'
  | 'payments'
  | 'reviews'
  | 'import-rates'
  | 'import-numbers'
  | 'import-code-numbers';

/** A command as an operator runs it: how it ended and what it said. */
function run(command: Command, env: Environment, ...args: string[]) {
  return new Promise<{ code: number | string; said: string }>((resolve) => {
    execFile(
      process.execPath,
      [builtServer.commands, command, ...args],
      { env: { PATH: process.env.PATH, ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

const holds = { code: 0, said: `${auditChecks.length} of ${auditChecks.length} rules hold\n` };

it('npm run audit looks into the embedded database while a server has it, after it was killed, and names what is wrong', async () => {
  const env: Environment = { DATA_DIR: makeWorldFolder() };
  const [person] = await settlePeople(env, 1, '5');
  const server = await startServer(await freePort(), env);
  expect(await run('audit', env)).toEqual(holds);
  await server.end('SIGKILL');
  expect(await run('audit', env)).toEqual(holds);
  const database = await openDatabase(readConfig(env));
  await database.execute('update ledger_balance set paid = paid + 1');
  await database.close();
  const { code, said } = await run('audit', env);
  expect(code).toBe(1);
  expect(said).toContain('broken: every stored balance equals the sum of its entries (1 row); the first:');
  expect(said).toContain(person!.accountId);
});

it('npm run audit, payments, rates:import and numbers:import refuse a folder without a database by its name, and leave it as it is', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'manyline-empty-'));
  onTestFinished(() => rm(empty, { recursive: true, force: true }));
  const missing = join(empty, 'not-there');
  const list = join(await mkdtemp(join(tmpdir(), 'manyline-list-')), 'numbers.csv');
  await writeFile(list, `${stockColumns.join(',')}\n12125550100,other,US,New York,212,yes,yes,yes,acme\n`);
  const codes = join(dirname(list), 'codes.csv');
  await writeFile(codes, 'number,countryCode,send,source\n12125550100,US,no,acme\n');
  onTestFinished(() => rm(dirname(list), { recursive: true, force: true }));
  const refusal = (folder: string, cannot: string) => ({
    code: 2,
    said: `manyline ${cannot}: DATA_DIR: there is no database in ${folder}; the server makes it at its first start\n`,
  });
  // All of them look by the same door: each folder is tried by one of a kind.
  expect(await run('audit', { DATA_DIR: missing })).toEqual(refusal(missing, 'cannot audit'));
  expect(await run('payments', { DATA_DIR: empty }, 'reviews')).toEqual(refusal(empty, 'payments'));
  expect(await run('import-numbers', { DATA_DIR: missing }, list)).toEqual(refusal(missing, 'cannot import'));
  expect(await run('import-code-numbers', { DATA_DIR: empty }, codes)).toEqual(refusal(empty, 'cannot import'));
  expect(await run('import-rates', { DATA_DIR: empty }, '--print')).toEqual(refusal(empty, 'cannot import'));
  expect(await readdir(empty)).toEqual([]);
});

it('npm run audit holds the books on PostgreSQL while texts are being sent', async () => {
  const env = await openPostgres();
  const people = await settlePeople(env, 10, CREDIT);
  const server = await startServer(await freePort(), env);
  const sockets = await Promise.all(people.map(({ token }) => connectSocket(server.url, { auth: { token } })));
  let [sending, taken] = [true, 0];
  const load = sockets.map(async (socket, index) => {
    const { number, peerNumber } = people[index]!;
    while (sending) {
      const text = { fromNumber: number, toNumber: peerNumber, text: 'meanwhile', msgType: 'sms' as const };
      const { status } = await socket.send({ ...text, smsId: crypto.randomUUID() });
      if (status === 0) taken += 1;
      await sleep(PAUSE_MS);
    }
  });
  for (let time = 0; time < 3; time += 1) {
    const before = taken;
    expect(await run('audit', env)).toEqual(holds);
    expect(taken).toBeGreaterThan(before);
  }
  sending = false;
  await Promise.all(load);
  for (const socket of sockets) socket.close();
  await server.end('SIGTERM');
});

it('npm run payments lists what waits for a person, settles it and refunds, once, on a live system', async () => {
  const env = await openPostgres();
  const world = await compose(readConfig({ ...env, SEED: '0' }), {
    log: createLogger('silent'),
    unlimitedSignIn: true,
  });
  await world.sandbox!.phones!.open();
  const { accountId } = await openTestAccount(world, () => '', {
    platform: 'wephone',
    credit: '0',
    numberType: 'none',
  });
  const { payments, ledger } = world;
  const buy = async (clientKey: string, action: 'pay' | 'payShort') => {
    const asked = {
      accountId,
      brand: getBrand('wephone'),
      language: 'en' as const,
      method: 'card' as const,
      clientKey,
    };
    const wanted = { ...asked, customAmount: '20', ownOrigins: ['http://127.0.0.1'] };
    const { orderId } = (await payments.submit.submit(wanted)).order;
    await world.sandbox!.pay!.act(orderId.replaceAll('-', ''), action, 'once');
    return orderId;
  };
  const [paid, short] = [await buy('a', 'pay'), await buy('b', 'payShort')];
  const spendable = async () => (await ledger.service.getBalance(accountId)).paid / 1_000_000;
  const who = ['--by', 'ops', '--note', 'the customer asked'];

  const { said } = await run('payments', env, 'reviews');
  expect(said).toContain(short);
  expect(said).toContain('1 open');
  const [reviewId = ''] = said.split(' ');
  expect((await run('payments', env, 'credit', reviewId, '10')).code).toBe(2);
  expect(await run('payments', env, 'credit', reviewId, '10', ...who)).toEqual({
    code: 0,
    said: 'settled: credited 10\n',
  });
  expect((await run('payments', env, 'credit', reviewId, '10', ...who)).said).toContain('NOT_FOUND');
  expect(await spendable()).toBe(30);

  const key = crypto.randomUUID();
  for (let time = 0; time < 2; time += 1)
    expect((await run('payments', env, 'refund', paid, '5', '--key', key, ...who)).said).toContain(
      `refund ${key} done`,
    );
  // Its key is known even where it went wrong: asked for again, it is no second refund.
  const refused = await run('payments', env, 'refund', paid, '16', ...who);
  expect(refused.said).toMatch(/--key [0-9a-f-]{36}\n.*at most 15/s);
  expect(await spendable()).toBe(25);
  expect((await run('payments', env, 'order', paid)).said).toMatch(/partRefunded.*refund [0-9a-f-]+ done/s);
  await world.stop();
  expect(await run('audit', env)).toEqual(holds);
});

it('npm run reviews lists what waits, decides it once, and keeps who decided, on a live system', async () => {
  const env = await openPostgres();
  const world = await compose(readConfig({ ...env, SEED: '0' }), {
    log: createLogger('silent'),
    unlimitedSignIn: true,
  });
  await world.sandbox!.phones!.open();
  const { accountId, number, userId } = await openTestAccount(world, () => '', { numberType: 'tollfree' });
  const { registrations } = world;
  const picture = new File([new Uint8Array(await makePng())], 'opt-in.png');
  await registrations.service.register(accountId, { approval: 'operator' }, { number, form: someForm, picture });

  const by = ['--by', 'ops'];
  expect((await run('reviews', env, 'list')).code).toBe(2);
  const { said } = await run('reviews', env, 'list', ...by);
  expect(said).toMatch(new RegExp(`^tollFree ${accountId} ${number} .*\\n  User ID: ${userId}\\n`));
  expect(said).toContain(`  Number: ${formatFullNumber(number)}\n  Business: ${someForm.businessName}\n`);
  expect(said).toMatch(/\n1 waiting\n$/);
  const what = ['tollFree', accountId, number];
  const reason = ['--reason', 'profileFirst', '--words', 'Thank you.'];
  expect(await run('reviews', env, 'refuse', ...what, ...reason, ...by)).toEqual({ code: 0, said: 'refused\n' });
  expect(await registrations.service.get(accountId, number, 'en')).toMatchObject({ state: 'rejected' });
  const trail = (await run('reviews', env, 'trail', accountId)).said;
  expect(trail).toMatch(
    /refused by ops: done, "Please complete your profile first, then register again\. Thank you\."/,
  );
  expect(trail.trim().split('\n')).toHaveLength(2);
  await world.stop();
});

it('npm run accounts finds an account, closes it beside a live system that closes its sockets, and opens it again', async () => {
  const env = await openPostgres();
  const world = await compose(readConfig({ ...env, PORT: '0', SEED: '0' }), {
    log: createLogger('silent'),
    unlimitedSignIn: true,
  });
  await world.start();
  await world.app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = world.app.http.server.address() as { port: number };
  const { accountId, userId, token } = await openTestAccount(world, () => '', { credit: '0', numberType: 'none' });
  const socket = await connectSocket(`http://127.0.0.1:${port}`, { auth: { token } });
  const closed = new Promise((resolve) => socket.raw.once('disconnect', resolve));

  const who = ['--by', 'ops', '--note', 'taken over'];
  expect((await run('accounts', env, 'close', userId)).code).toBe(2);
  expect((await run('accounts', env, 'find', userId)).said).toMatch(
    new RegExp(`^${userId} ${accountId} pingme active`),
  );
  expect(await run('accounts', env, 'close', userId, ...who)).toEqual({ code: 0, said: 'closed; 1 sessions ended\n' });
  await closed;
  await expect(world.session.sessions.authenticateToken(token)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  expect((await run('accounts', env, 'reopen', accountId, ...who)).code).toBe(0);
  const { said } = await run('accounts', env, 'show', userId);
  expect(said).toMatch(/ pingme active.*\n {2}.* close by ops: taken over\n {2}.* reopen by ops: taken over\n$/);
  expect((await run('accounts', env, 'show', '000000000')).said).toContain('no account 000000000');
  await world.stop();
});
