import { compose, type World } from '../compose.ts';
import { readConfig } from '../config/config.ts';
import { requireDatabase } from '../db/open.ts';
import { createLogger } from '../log.ts';
import type { ExitCode } from './run-command.ts';

/** The product's own features, without a server. @throws ConfigError */
export async function withProduct(work: (product: World) => Promise<void>): Promise<ExitCode> {
  const config = readConfig(process.env);
  requireDatabase(config);
  const world = await compose(config, { log: createLogger('silent') });
  try {
    await work(world);
    return 0;
  } finally {
    await world.stop();
  }
}
