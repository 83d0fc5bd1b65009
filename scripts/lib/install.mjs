import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fromRoot, pinnedNode, rootDir } from './paths.mjs';
import { run } from './processes.mjs';
import { PlainError, step } from './say.mjs';

const OLDEST_NODE = 20;
const PRODUCT_NODE = 24;
const stampFile = fromRoot('node_modules', '.manyline-install');

const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0]);

/** Refuses a Node that is too old, then installs when node_modules is missing or the lockfile has changed since. */
export async function ensureInstalled() {
  if (majorOf(process.version) < OLDEST_NODE) {
    throw new PlainError(`Node ${OLDEST_NODE} or newer is needed; this is ${process.version}. See https://nodejs.org`);
  }
  const wanted = createHash('sha256')
    .update(readFileSync(fromRoot('package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  await step('installing packages (about half a minute the first time)', install);
  writeFileSync(stampFile, wanted);
}

const INSTALL = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

async function install() {
  // Not `npm ci`: it refuses a lockfile that lacks the binaries of other platforms, and a mirror may not carry them all.
  // `--no-save` leaves the lockfile alone; `--include=dev` because the build tools are needed under NODE_ENV=production too.
  const { code, output } = await npm(...INSTALL);
  if (code !== 0) throw new PlainError(`npm could not install the packages:\n${output.trim()}`);
  // npm skips the install script of a package that was unpacked by an earlier, interrupted run.
  if (!existsSync(pinnedNode)) await npm('rebuild', 'node', '--loglevel=error');
  if (majorOf(npmNodeVersion()) < PRODUCT_NODE) await installForPinnedNode();
}

/** Version of the Node that `npm` above ran on: the machine's, also where this script runs on the pinned one. */
function npmNodeVersion() {
  const { status, stdout } = spawnSync('node', ['--version'], { encoding: 'utf8', env: machineEnv() });
  return status === 0 ? stdout : process.version;
}

/** An older npm leaves out optional packages, such as binaries, that want a newer Node than the machine's: ours is new enough. */
async function installForPinnedNode() {
  // Asked of npm itself: a script run without npm has no npm_execpath, and would leave the binaries out for good.
  const npmCli = (await npm('exec', '--loglevel=error', '-c', 'node -p process.env.npm_execpath')).output.trim();
  if (!existsSync(npmCli) || !existsSync(pinnedNode)) return;
  await run(pinnedNode, [npmCli, ...INSTALL], { capture: true, env: machineEnv() });
}

/** The machine's npm, its output kept. */
export function npm(...args) {
  return run('npm', args, { capture: true, env: machineEnv(), shell: process.platform === 'win32' });
}

/**
 * The environment without what npm added for its own script: an install may replace node_modules/.bin, so npm must
 * run on the machine's Node, not on the one in there.
 */
function machineEnv() {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const path = (process.env.PATH ?? '').split(delimiter);
  return {
    ...env,
    PATH: path.filter((dir) => !dir.startsWith(fromRoot('node_modules'))).join(delimiter),
    INIT_CWD: rootDir,
  };
}

/** The Node that runs the product: the pinned one, or the machine's own where it is new enough. */
export function productNode() {
  if (existsSync(pinnedNode)) {
    const { status, stdout } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
    if (status === 0 && majorOf(stdout) >= PRODUCT_NODE) return pinnedNode;
  }
  if (majorOf(process.version) >= PRODUCT_NODE) return process.execPath;
  throw new PlainError(
    `Node ${PRODUCT_NODE} did not arrive in node_modules/.bin (are install scripts switched off? run: npm rebuild node); installing Node ${PRODUCT_NODE} on this machine works as well.`,
  );
}
