import { compose, type World } from '../compose.ts';
import { readConfig } from '../config/config.ts';
import { requireDatabase } from '../db/open.ts';
import { createLogger } from '../log.ts';
import type { ExitCode } from './run-command.ts';

/** The product's own features, without a server. The exit code is 1 where the work answers so, else 0. @throws ConfigError */
export async function withProduct(work: (product: World) => Promise<unknown>): Promise<ExitCode> {
  const config = readConfig(process.env);
  requireDatabase(config);
  const world = await compose(config, { log: createLogger('silent') });
  try {
    return (await work(world)) === 1 ? 1 : 0;
  } finally {
    await world.stop();
  }
}
