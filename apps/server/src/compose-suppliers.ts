import { createOutboundClient } from '@manyline/outbound/outbound-client';
import type { Kit } from './feature.ts';
import type { OpenSupplier } from './features/suppliers/supplier-accounts.service.ts';
import { openByKind, readCredentials } from './lib/account-kinds.ts';

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
      return createCodeSupplierManyline({
        name,
        account: readCredentials(manylineAccount, credentials),
        exchange,
        now,
      });
    },
  };
  if (config.carriers.some(({ kind }) => kind === 'sandbox'))
    kinds.sandbox = async (name) => {
      const { openSandboxSupplier } = await import('@manyline/code-supplier-sandbox/local-world');
      return openSandboxSupplier(name, now);
    };
  return openByKind(kinds);
}
