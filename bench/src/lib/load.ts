import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LoadPlan, LoadResult } from './load-client.ts';
import { type Child, cpuMs, postgresCpuMs } from './processes.ts';

export interface Measured extends LoadResult {
  /** Microseconds of CPU a delivered message: of the server, of the database, and of the load itself. */
  serverUs: number;
  postgresUs: number;
  clientUs: number;
}

/** Runs the people against a server and measures both sides of the same window. */
export async function runLoad(server: Child, plan: Omit<LoadPlan, 'port'>): Promise<Measured> {
  const client = fork(fileURLToPath(new URL('./load-client.ts', import.meta.url)));
  const cpu = () => [cpuMs(server.pid), postgresCpuMs(), cpuMs(client.pid!)] as const;
  let [before, after] = [cpu(), cpu()];
  const result = await new Promise<LoadResult>((resolve, reject) => {
    client.once('exit', (code) => code !== 0 && reject(new Error(`the load ended with ${code}`)));
    client.on('message', (message: { phase?: string } & LoadResult) => {
      if (message.phase === 'measuring') before = cpu();
      else if (message.phase === 'measured') after = cpu();
      else resolve(message);
    });
    client.send({ ...plan, port: server.port });
  });
  if (result.refused > 0) throw new Error(`${result.refused} sends were refused: ${JSON.stringify(result.refusal)}`);
  const [serverUs, postgresUs, clientUs] = after.map((ms, at) => ((ms - before[at]!) * 1000) / result.delivered);
  return { ...result, serverUs: serverUs!, postgresUs: postgresUs!, clientUs: clientUs! };
}
