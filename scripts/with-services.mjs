import { ensureInstalled, productNode } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { runForeground } from './lib/run-foreground.mjs';
import { runMain } from './lib/run-main.mjs';
import { PlainError, say } from './lib/say.mjs';
import { startServices } from './lib/start-services.mjs';

/**
 * `node scripts/with-services.mjs -- npx vitest run --project postgres chats`: a command with a private PostgreSQL
 * and Redis in its environment (TEST_DATABASE_URL, TEST_REDIS_URL, CHROMIUM_PATH).
 */
await runMain(async () => {
  const args = process.argv.slice(2);
  const [command, ...rest] = args[0] === '--' ? args.slice(1) : args;
  if (command === undefined) throw new PlainError('Say which command: node scripts/with-services.mjs -- COMMAND …');
  await ensureInstalled();
  const { env } = await startServices();
  for (const [name, value] of Object.entries(env)) say(`${name}=${value}`);
  const path = `${fromRoot('node_modules', '.bin')}:${process.env.PATH}`;
  return runForeground(command === 'node' ? productNode() : command, rest, {
    env: { ...process.env, ...env, PATH: path },
  });
});
