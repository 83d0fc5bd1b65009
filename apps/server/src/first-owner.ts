import type { Config } from './config/config.ts';
import type { Operators } from './features/operators/create-operators.ts';

interface Start {
  config: Pick<Config, 'databaseUrl' | 'oneMachine'>;
  /** A person reads what is printed; else it is a log, which many read and which is kept. */
  isTerminal: boolean;
  log: { warn(line: string): void };
  operators: Pick<Operators, 'hasAny' | 'makeOwnerLink'>;
}

/**
 * How somebody becomes the first owner of the console. The person at the terminal of a machine of their own gets the link; a log gets a line
 * that says by which command, and never the link, which is a secret.
 */
export async function readyFirstOwner({ config, isTerminal, log, operators }: Start): Promise<string | undefined> {
  if (await operators.hasAny()) return undefined;
  if (config.oneMachine && isTerminal) return operators.makeOwnerLink();
  const command = 'npm run console:owner';
  // One process at a time has the embedded database open.
  const steps = config.databaseUrl ? command : `stop the server, then ${command}`;
  log.warn(`the console has no owner yet; for the link by which somebody becomes it: ${steps}`);
  return undefined;
}
