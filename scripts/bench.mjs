import { existsSync, readdirSync } from 'node:fs';
import { ensureBuilt } from './lib/build-apps.mjs';
import { ensureInstalled, productNode } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { runForeground } from './lib/run-foreground.mjs';
import { runMain } from './lib/run-main.mjs';
import { PlainError } from './lib/say.mjs';
import { startPostgres } from './lib/services.mjs';
import { findChromium } from './lib/system-tools.mjs';

/** Outlives a reboot by definition, so it is never a file system in memory, where a flush costs nothing. */
const DISK_FOLDER = '/var/tmp';

/** `npm run bench -- NAME`: one benchmark on a private PostgreSQL that flushes every commit. */
await runMain(async () => {
  const [name, ...rest] = process.argv.slice(2);
  if (name === undefined || !existsSync(fromRoot('bench/src', `${name}.ts`))) {
    throw new PlainError(
      `Say which: npm run bench -- NAME, where NAME is one of: ${benchNames().join(', ') || '(none yet)'}`,
    );
  }
  await ensureInstalled();
  const postgres = await startPostgres({ fsync: true, ...(existsSync(DISK_FOLDER) && { base: DISK_FOLDER }) });
  const env = { ...process.env, BENCH_DATABASE_URL: postgres.url, BENCH_POSTGRES_PID: String(postgres.pid) };
  if (name.endsWith('-ui')) {
    await ensureBuilt();
    const chromium = findChromium();
    if (chromium === undefined) throw new PlainError('This benchmark needs Chromium or Chrome: set CHROMIUM_PATH.');
    env.CHROMIUM_PATH = chromium;
  }
  return runForeground(productNode(), ['--expose-gc', `bench/src/${name}.ts`, ...rest], { env });
});

function benchNames() {
  const folder = fromRoot('bench/src');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return names.map((file) => file.slice(0, -'.ts'.length)).sort();
}
