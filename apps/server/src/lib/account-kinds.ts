import type { z } from 'zod';
import { SaidError } from './said-error.ts';

/** Opens accounts that an operator gave us, each by its kind. @throws Error that names the kinds there are, or the fields that are wrong */
export function openByKind<Opened, More extends unknown[]>(
  kinds: Readonly<Record<string, (name: string, credentials: unknown, ...more: More) => Promise<Opened>>>,
) {
  return async (name: string, kind: string, credentials: unknown, ...more: More): Promise<Opened> => {
    const open = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (!open) throw new SaidError(`${kind}: not one of ${Object.keys(kinds).join(', ')}`);
    return open(name, credentials, ...more);
  };
}

/** Names the field of a fault, never its value: it may be a secret in the wrong place. */
export function readCredentials<T>(schema: z.ZodType<T>, credentials: unknown): T {
  const { data, error } = schema.safeParse(credentials);
  if (!error) return data;
  const faults = error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message));
  throw new SaidError(faults.join('; '));
}
