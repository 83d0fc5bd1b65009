import { readdirSync } from 'node:fs';
import type { Call } from '@manyline/contract/define-call';

/** Every call of the contract, with its name. */
export async function listContractCalls(): Promise<[string, Call][]> {
  const folder = new URL('../../../../packages/contract/src/', import.meta.url);
  const calls: [string, Call][] = [];
  for (const file of readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name))) {
    const parts: Record<string, unknown> = await import(new URL(file, folder).pathname);
    for (const [name, part] of Object.entries(parts)) if (isCall(part)) calls.push([name, part]);
  }
  return calls;
}

function isCall(part: unknown): part is Call {
  return typeof part === 'object' && part !== null && 'method' in part && 'url' in part && 'audience' in part;
}
