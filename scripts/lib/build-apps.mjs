import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress-files.mjs';
import { hashFiles } from './hash-files.mjs';
import { productNode } from './install.mjs';
import { cacheDir, fromRoot, toolScript } from './paths.mjs';
import { run } from './processes.mjs';
import { isPseudo, pseudoEnv } from './pseudo.mjs';
import { PlainError, step } from './say.mjs';

/** Each is built into its own `dist`: what a production install brings, and docs/OPERATIONS.md names. */
export const webApps = ['web', 'sandbox', 'console'];

const builtFrom = (name) => fromRoot('apps', 'server', 'dist', name);
/** The files of the built server that Node runs: `parts` are those of the browser tests' server. */
export const builtServer = {
  main: builtFrom('main.js'),
  commands: builtFrom('commands.js'),
  parts: builtFrom('parts.js'),
};

/** Builds the server and each web app whose sources changed since the last build, one after the other. */
export async function ensureBuilt(env = process.env) {
  await ensureServerBuilt();
  await ensurePagesBuilt(env);
}

/** The server alone. The pseudo language is nothing to its build: each start is told of it. */
export async function ensureServerBuilt() {
  await ensure('server', { ...server, build: (appDir) => runVite('server', appDir, process.env) });
}

/** The pages alone; those with the pseudo language apart. */
async function ensurePagesBuilt(env) {
  const folder = isPseudo(env) ? 'dist-pseudo' : 'dist';
  for (const app of webApps) {
    if (!existsSync(fromRoot('apps', app, 'index.html'))) continue;
    await ensure(app, { folder, result: 'index.html', build: (appDir) => buildPages(app, appDir, { env, folder }) });
  }
}

/** Commands must not build: a server that runs has parts yet to load from what was built before. */
export const isServerFresh = () => look('server', server).isFresh;

const server = { folder: 'dist', result: 'main.js' };

function look(app, { folder, result }) {
  const appDir = fromRoot('apps', app);
  const stampFile = join(cacheDir, `built-${app}-${folder}`);
  const wanted = hashFiles([appDir, fromRoot('packages'), fromRoot('package-lock.json')]);
  const isThere = existsSync(stampFile) && existsSync(join(appDir, folder, result));
  return { appDir, stampFile, wanted, isFresh: isThere && readFileSync(stampFile, 'utf8') === wanted };
}

async function ensure(app, { folder, result, build }) {
  const { appDir, stampFile, wanted, isFresh } = look(app, { folder, result });
  if (isFresh) return;
  await step(`building apps/${app}`, () => build(appDir));
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(stampFile, wanted);
}

async function buildPages(app, appDir, { env, folder }) {
  await runVite(app, appDir, pseudoEnv(env));
  await compressFiles(join(appDir, folder, 'assets'));
}

async function runVite(app, appDir, env) {
  const { code, output } = await run(productNode(), [toolScript.vite, 'build', '--logLevel', 'warn'], {
    cwd: appDir,
    capture: true,
    env: { ...env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new PlainError(`apps/${app} could not be built:\n${output.trim()}`);
}
