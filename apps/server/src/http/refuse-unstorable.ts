import { inputProblems } from '@manyline/contract/input-problems';
import type { FastifyRequest } from 'fastify';
import { invalidInput } from './app-error.ts';

const DEPTH_MAX = 8;

/**
 * PostgreSQL keeps no NUL and answers a search for one with an error of its own: whoever sends it hears which field it is.
 * JSON that travels as text inside a field has it escaped; what reads that text cleans it.
 * @throws INVALID_INPUT
 */
export async function refuseUnstorable({ query, body }: FastifyRequest): Promise<void> {
  const path = findNul(query) ?? findNul(body);
  if (path === undefined) return;
  const field = path.join('.').replaceAll('\0', '') || 'request';
  throw invalidInput(field, inputProblems.holdsNul);
}

/** The place of the first NUL in an input, as names from the outside in. */
function findNul(value: unknown, depth = 0): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? [] : undefined;
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const inside = name.includes('\0') ? [] : findNul(part, depth + 1);
    if (inside) return [name, ...inside];
  }
  return undefined;
}
