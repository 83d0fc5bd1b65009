import type { BlobStore } from '@manyline/ports/blob-store';
import type { Kit } from '../../feature.ts';
import { twinEvents } from './sandbox.events.ts';
import { createSandboxRepository } from './sandbox.repository.ts';
import { createSandboxNumberStore } from './sandbox-numbers.repository.ts';
import { createSandboxPayStore } from './sandbox-pay-store.repository.ts';
import { createSandboxRegistrationStore } from './sandbox-registrations.repository.ts';
import { createSandboxStore } from './sandbox-store.repository.ts';

/**
 * The memory of the twins, in the product's own database, so that every node is in the same local world; and their ways to tell. The
 * feature's second door: ports are picked, twins among them, before any feature stands.
 */
export function createTwinStores({ db, events, now }: Kit, { blobs }: { blobs: BlobStore }) {
  const memory = createSandboxRepository(db);
  return {
    memory,
    pay: createSandboxPayStore(db),
    tell: events.teller(twinEvents),
    /** The stores of one account of the sandbox network. */
    ofAccount: (carrier: string) => ({
      numbers: createSandboxNumberStore(db, carrier),
      registrations: createSandboxRegistrationStore(db, carrier),
      network: createSandboxStore(db, {
        blobs,
        account: carrier,
        addSystemText: ({ to, ...text }) =>
          memory.addMailboxItem({ ...text, channel: 'sms', to: `+${to}`, subject: '' }, now()),
      }),
    }),
  };
}
