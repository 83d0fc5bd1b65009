import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Counts what is left when all that nobody holds is gone: octets, buffers included. */
function held(): number {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Does the same twice. How much more is held after the second time than before it, as a ratio: what stays makes it grow. */
export async function measureGrowth(round: () => unknown): Promise<number> {
  await round();
  const before = held();
  await round();
  return held() / before;
}
