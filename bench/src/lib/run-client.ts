import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cpuMs, postgresCpuMs } from './processes.ts';

/** Microseconds of CPU a text: of the processes that were named, of the database, and of the client itself. */
export interface Costs {
  serverUs: number;
  postgresUs: number;
  clientUs: number;
}

/** Runs a client of the benchmark by its plan, and measures the processes of the same window. */
export async function runClient<Result extends { delivered: number }>(
  script: string,
  plan: object,
  pids: readonly number[],
): Promise<Result & Costs> {
  const client = fork(fileURLToPath(new URL(script, import.meta.url)));
  const cpu = () => [pids.reduce((sum, pid) => sum + cpuMs(pid), 0), postgresCpuMs(), cpuMs(client.pid!)] as const;
  let [before, after] = [cpu(), cpu()];
  const result = await new Promise<Result>((resolve, reject) => {
    client.once('exit', (code) => code !== 0 && reject(new Error(`${script} ended with ${code}`)));
    client.on('message', (message: { phase?: string } & Result) => {
      if (message.phase === 'measuring') before = cpu();
      else if (message.phase === 'measured') after = cpu();
      else resolve(message);
    });
    client.send(plan);
  });
  const [serverUs, postgresUs, clientUs] = after.map((ms, at) => ((ms - before[at]!) * 1_000) / result.delivered);
  return { ...result, serverUs: serverUs!, postgresUs: postgresUs!, clientUs: clientUs! };
}
