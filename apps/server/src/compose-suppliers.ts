import { createOutboundClient } from '@manyline/outbound/outbound-client';
import type { z } from 'zod';
import type { Kit } from './feature.ts';
import type { OpenSupplier } from './features/suppliers/supplier-accounts.service.ts';

/** Suppliers by their kind. Each is loaded when there is an account of it; the twin is there where carriers are twins. */
export function createOpenSupplier({ config, now }: Kit): OpenSupplier {
  const { exchange } = createOutboundClient({ keepsConnections: true });
  const kinds: Record<string, (name: string, credentials: unknown) => ReturnType<OpenSupplier>> = {
    async '5sim'(name, credentials) {
      const { fiveSimAccount } = await import('@manyline/code-supplier-5sim/account');
      const { createCodeSupplier5sim } = await import('@manyline/code-supplier-5sim/code-supplier-5sim');
      return createCodeSupplier5sim({ name, account: readCredentials(fiveSimAccount, credentials), exchange, now });
    },
    async manyline(name, credentials) {
      const { manylineAccount } = await import('@manyline/code-supplier-manyline/account');
      const { createCodeSupplierManyline } = await import('@manyline/code-supplier-manyline/code-supplier-manyline');
      return createCodeSupplierManyline({ name, account: readCredentials(manylineAccount, credentials), exchange });
    },
  };
  if (config.carriers.some(({ kind }) => kind === 'sandbox'))
    kinds.sandbox = async (name) => {
      const { openSandboxSupplier } = await import('@manyline/code-supplier-sandbox/local-world');
      return openSandboxSupplier(name, now);
    };
  return async (name, kind, credentials) => {
    const work = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (!work) throw new Error(`${kind}: not one of ${Object.keys(kinds).join(', ')}`);
    return work(name, credentials);
  };
}

/** What is wrong is named by its field, never quoted: it may be a secret in the wrong place. */
function readCredentials<T>(schema: z.ZodType<T>, credentials: unknown): T {
  const { data, error } = schema.safeParse(credentials);
  if (!error) return data;
  const faults = error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message));
  throw new Error(faults.join('; '));
}
