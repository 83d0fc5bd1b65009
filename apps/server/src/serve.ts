import { compose, type Overrides, type World } from './compose.ts';
import { type Config, readConfig } from './config/config.ts';
import { explainStart } from './config/explain-start.ts';
import { withFreePort } from './config/free-port.ts';
import { readyFirstOwner } from './first-owner.ts';
import { createLogger } from './log.ts';
import { describeConfig, describeStart } from './start-lines.ts';

const DRAIN_WITHIN_MS = 15_000;

/** The product as a process: reads the environment, composes, listens, drains. `overrides`: parts that a test plays. */
export async function serve(overrides: Partial<Overrides> = {}) {
  try {
    await run(await withFreePort(readConfig(process.env)), overrides);
  } catch (error) {
    process.stderr.write(`manyline cannot start: ${explainStart(error, process.env)}\n`);
    process.exit(1);
  }
}

async function run(config: Config, overrides: Partial<Overrides>) {
  const log = createLogger(config.logLevel);
  process.on('uncaughtException', (error) => log.error({ err: error }, 'an error that nobody handled'));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection that nobody handled'));
  const world = await compose(config, { log, unlimitedSignIn: config.oneMachine, ...overrides });
  stopOnSignal(world, log);
  await world.start();
  await listen(world);
  log.info(describeConfig(config), 'ready');
  // Programs that read the output of a server take each line for one of the log.
  const isTerminal = process.stdout.isTTY === true;
  const ownerLink = await readyFirstOwner({ config, isTerminal, log, operators: world.operators });
  if (isTerminal) process.stdout.write(describeStart(config, ownerLink));
  process.send?.({ ready: config.port });
}

async function listen({ app, kit: { config } }: World) {
  await app.door.listen({ host: config.host, port: config.port });
}

/** The first signal drains; a second one, or a drain that takes too long, ends at once. */
function stopOnSignal(world: World, log: ReturnType<typeof createLogger>) {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), DRAIN_WITHIN_MS).unref();
    world.stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'the drain failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
