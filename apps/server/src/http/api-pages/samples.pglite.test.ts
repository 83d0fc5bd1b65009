import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createOrUpdateVerificationCodeApi } from '@manyline/contract/developer';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type DeveloperWorld, openDeveloperWorld } from '../../features/developer/testing/developer-world.ts';
import { escapeHtml } from '../../lib/html.ts';
import { waitFor } from '../../testing/wait-for.ts';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('examples/', import.meta.url));
const fileOf = (name: string) => `${folder}${name}`;

/** The interpreter of a program, by the end of its name; not every machine has all of them. */
const interpreters: Record<string, string> = { sh: 'sh', mjs: process.execPath, py: 'python3', php: 'php' };
const endOf = (name: string) => name.split('.').at(-1)!;
/** Tools that a program calls, beside what runs it. */
const toolOf = (name: string) => (endOf(name) === 'sh' ? 'curl' : interpreters[endOf(name)]!);

async function isThere(tool: string): Promise<boolean> {
  return run(tool, ['--version']).then(
    () => true,
    () => false,
  );
}

let world: DeveloperWorld;
beforeAll(async () => {
  world = await openDeveloperWorld();
});
afterAll(() => world.close());

const programs = readdirSync(folder).sort();
const takers = programs.filter((name) => name.startsWith('take-'));
const receivers = programs.filter((name) => name.startsWith('receive.'));

describe('the programs of the guide', () => {
  it.each(['en', 'zh_cn'])('stand in it whole (%s)', async (language) => {
    const { body } = await world.http.inject(`/web/docs/${language}/`);
    expect(takers).toHaveLength(4);
    expect(receivers).toHaveLength(3);
    for (const name of programs)
      expect(body.includes(escapeHtml(readFileSync(fileOf(name), 'utf8').trimEnd())), name).toBe(true);
  });

  it.for(takers)('%s takes a number with a test key, reads its code and gives it back', async (name, context) => {
    if (!(await isThere(toolOf(name)))) return context.skip(`no ${toolOf(name)} on this machine`);
    const wei = await world.signIn({ numberType: 'none' });
    const applied = { type: 1 as const, callBackUrl: 'https://dev.example.com' };
    const { testKey } = await wei.call(createOrUpdateVerificationCodeApi, applied);
    const env = { ...process.env, BASE_URL: world.url, API_KEY: testKey };
    const { stdout } = await run(interpreters[endOf(name)]!, [fileOf(name)], { env, timeout: 60_000 });
    const [, number = '', code] = /^number (\d+)\ncode (\d+)\n$/.exec(stdout) ?? [];
    expect(code).toBe(number.slice(-6));
    const [lock] = await world.database.db.selectFrom('test_lock').selectAll().where('number', '=', number).execute();
    expect(lock!.finished_at).not.toBeNull();
  });

  it.for(receivers)('%s takes a callback that is ours, and none that is forged or old', async (name, context) => {
    if (!(await isThere(toolOf(name)))) return context.skip(`no ${toolOf(name)} on this machine`);
    const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
    const port = await findPort();
    const args = endOf(name) === 'php' ? ['-S', `127.0.0.1:${port}`, fileOf(name)] : [fileOf(name)];
    const env = { ...process.env, PORT: String(port), SIGNING_SECRET: secret };
    const server = spawn(interpreters[endOf(name)]!, args, { env, stdio: 'ignore' });
    onTestFinished(() => void server.kill());
    const body = JSON.stringify({
      app: 'telegram',
      from: 'Telegram',
      to: '12015550190',
      text: 'Code 48213',
      code: '48213',
    });
    const post = async (sentAt: Date, by: string, also = '') => {
      const signature = `${also}${new Webhook(by).sign('id-1', sentAt, body)}`;
      const times = { 'webhook-id': 'id-1', 'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)) };
      const headers = { ...times, 'webhook-signature': signature, 'content-type': 'application/json' };
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
    };
    const other = `whsec_${Buffer.from('another secret, of somebody else').toString('base64')}`;
    await waitFor(() => post(new Date(), secret).catch(() => undefined), { what: `${name} to listen` });
    expect(await post(new Date(), secret)).toBe(204);
    // As while a secret is rotated: by the new one and by the one that the server knows.
    expect(await post(new Date(), secret, `${new Webhook(other).sign('id-1', new Date(), body)} `)).toBe(204);
    expect(await post(new Date(), other)).toBe(401);
    expect(await post(new Date(Date.now() - 3_600_000), secret)).toBe(401);
  });
});

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
