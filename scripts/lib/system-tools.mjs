import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
/** Chromium's engine without windows and profiles: a page takes a third of the processor's time, and Playwright itself tests in it. */
export const HEADLESS_SHELL = 'chromium-headless-shell';
const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The folder with initdb and postgres: the newest version that this machine has, or undefined. */
export function findPostgresBin() {
  const bins = [
    process.env.POSTGRES_BIN,
    ...versions('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...['/opt/homebrew/opt', '/usr/local/opt'].flatMap((prefix) =>
      versions(prefix, 'postgresql@').map((version) => `${prefix}/postgresql@${version}/bin`),
    ),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return bins.find((bin) => bin && isExecutable(join(bin, 'initdb')) && isExecutable(join(bin, 'postgres')));
}

export const findRedis = () => process.env.REDIS_SERVER ?? onPath('redis-server');

/** Kannel's two programs. */
export function findKannel() {
  const [bearerbox, smsbox] = ['bearerbox', 'smsbox'].map(onPath);
  return bearerbox && smsbox ? { bearerbox, smsbox } : undefined;
}

/**
 * Telephones of others: baresip, with the folder of its modules, and sipp. `SIP_TOOLS`: the folder that Debian's packages of both were
 * unpacked into, where they are not installed.
 */
export function findSipPhones() {
  const root = process.env.SIP_TOOLS ?? '';
  const baresip = root ? join(root, 'usr/bin/baresip') : onPath('baresip');
  const sipp = root ? join(root, 'usr/bin/sipp') : onPath('sipp');
  const modules = [
    `${root}/usr/lib/baresip/modules`,
    '/usr/lib/x86_64-linux-gnu/baresip/modules',
    '/usr/local/lib/baresip/modules',
  ].find((folder) => isExecutable(join(folder)));
  const env = root ? { LD_LIBRARY_PATH: `${root}/usr/lib/x86_64-linux-gnu:${root}/lib/x86_64-linux-gnu` } : {};
  const areThere = [baresip, sipp].every((path) => path && isExecutable(path)) && modules;
  return areThere ? { baresip, sipp, modules, env } : undefined;
}

export function findChromium() {
  const candidates = [process.env.CHROMIUM_PATH, ...CHROMIUM_NAMES.map(onPath), MAC_CHROME];
  return candidates.find((path) => path && isExecutable(path));
}

/** The browser that tests run in: the headless shell where the machine has it. */
export const findTestBrowser = () => process.env.CHROMIUM_PATH ?? onPath(HEADLESS_SHELL) ?? findChromium();

export function onPath(name) {
  const dirs = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/usr/sbin',
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ];
  return dirs.map((dir) => join(dir, name)).find(isExecutable);
}

/** The account that PostgreSQL runs under: it refuses root. `undefined` means our own. */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const name = ['postgres', 'nobody'].find((candidate) => idOf('-u', candidate) !== undefined);
  return { uid: idOf('-u', name), gid: idOf('-g', name) };
}

function idOf(flag, name) {
  try {
    return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}

function versions(folder, prefix = '') {
  try {
    const names = readdirSync(folder).filter((name) => name.startsWith(prefix));
    return names.map((name) => name.slice(prefix.length)).sort((a, b) => Number(b) - Number(a));
  } catch {
    return [];
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
