import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheDir } from './paths.mjs';
import { makeFolder, runPrivateServer } from './private-server.mjs';
import { PlainError } from './say.mjs';
import { findPostgresBin, unprivilegedUser } from './system-tools.mjs';

const execute = promisify(execFile);
const SUPERUSER = 'manyline';

/** A PostgreSQL of our own on a free port in a temporary folder. See services.d.mts. */
export async function startPostgres({ fsync = true, settings = {}, base, like } = {}) {
  const bin = findPostgresBin();
  if (bin === undefined)
    throw new PlainError('PostgreSQL (initdb and postgres) was not found; `npm test` says how to get it.');
  const folder = makeFolder('postgres', base);
  const dataDir = join(folder, 'data');
  const user = unprivilegedUser();
  chmodSync(folder, 0o755);
  await copyFresh(like ?? (await findTemplate(bin, folder, user)), folder, dataDir, user);
  const server = await runPrivateServer({
    name: 'PostgreSQL',
    folder,
    command: join(bin, 'postgres'),
    args: (port) => ['-D', dataDir, ...settingArgs({ ...defaults(folder, port, fsync), ...settings })],
    user,
    isReady: (_port, pid) => isReady(dataDir, pid),
    signals: { fast: 'SIGINT', immediate: 'SIGQUIT' },
  });
  return Object.assign(server, {
    dataDir,
    get url() {
      return `postgres://${SUPERUSER}@127.0.0.1:${server.port}/postgres`;
    },
  });
}

const defaults = (folder, port, fsync) => ({
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: folder,
  max_connections: 200,
  shared_buffers: '256MB',
  fsync: fsync ? 'on' : 'off',
  timezone: 'UTC',
  log_min_messages: 'warning',
});

const settingArgs = (settings) => Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** initdb takes seconds and always makes the same cluster, so its result is kept and copied. */
async function findTemplate(bin, folder, user) {
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).match(/[\d.]+/)[0];
  const template = join(cacheDir, `postgres-${version}`);
  if (!existsSync(template)) await makeTemplate(bin, folder, template, user);
  return template;
}

async function copyFresh(template, folder, dataDir, user) {
  // `cp` keeps the modes, and shares the blocks where the file system can.
  await execute('cp', ['-R', '-p', template, dataDir]);
  chmodSync(dataDir, 0o700);
  if (user) await execute('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
}

async function makeTemplate(bin, folder, template, user) {
  const fresh = join(folder, 'fresh');
  mkdirSync(fresh, { mode: 0o700 });
  if (user) await execute('chown', [`${user.uid}:${user.gid}`, fresh]);
  const args = ['-D', fresh, '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await execute(join(bin, 'initdb'), args, { cwd: folder, ...user });
  mkdirSync(cacheDir, { recursive: true });
  const own = `${template}.${process.pid}`;
  await execute('cp', ['-R', '-p', fresh, own]);
  rmSync(fresh, { recursive: true });
  try {
    renameSync(own, template);
  } catch {
    // Another run was quicker; its template is as good.
    rmSync(own, { recursive: true, force: true });
  }
}

/** Waits as pg_ctl does: the server writes its state into its pid file. A crash leaves an old file behind. */
function isReady(dataDir, pid) {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}
