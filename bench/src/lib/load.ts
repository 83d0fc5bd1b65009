import type { LoadPlan, LoadResult } from './load-client.ts';
import type { Child } from './processes.ts';
import { type Costs, runClient } from './run-client.ts';

export type Measured = LoadResult & Costs;

/** Runs the people against a server and measures both sides of the same window. */
export async function runLoad(server: Child, plan: Omit<LoadPlan, 'port'>): Promise<Measured> {
  const result = await runClient<LoadResult>('./load-client.ts', { ...plan, port: server.port }, [server.pid]);
  if (result.refused > 0) throw new Error(`${result.refused} sends were refused: ${JSON.stringify(result.refusal)}`);
  return result;
}
