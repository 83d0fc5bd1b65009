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

/** Builds each web app whose sources changed since its last build, one after the other; with the pseudo language apart. */
export async function ensureBuilt(env = process.env) {
  const folder = isPseudo(env) ? 'dist-pseudo' : 'dist';
  for (const app of webApps) {
    const appDir = fromRoot('apps', app);
    if (!existsSync(join(appDir, 'index.html'))) continue;
    const stampFile = join(cacheDir, `built-${app}-${folder}`);
    const wanted = hashFiles([appDir, fromRoot('packages'), fromRoot('package-lock.json')]);
    const isFresh = existsSync(stampFile) && existsSync(join(appDir, folder, 'index.html'));
    if (isFresh && readFileSync(stampFile, 'utf8') === wanted) continue;
    await step(`building apps/${app}`, () => build(app, appDir, { env, folder }));
    mkdirSync(cacheDir, { recursive: true });
    writeFileSync(stampFile, wanted);
  }
}

async function build(app, appDir, { env, folder }) {
  const { code, output } = await run(productNode(), [toolScript.vite, 'build', '--logLevel', 'warn'], {
    cwd: appDir,
    capture: true,
    env: { ...pseudoEnv(env), NODE_ENV: 'production' },
  });
  if (code !== 0) throw new PlainError(`apps/${app} could not be built:\n${output.trim()}`);
  await compressFiles(join(appDir, folder, 'assets'));
}
