import { createSandboxNetwork } from '@manyline/carrier-sandbox/sandbox-network';
import { createSandboxNumbers } from '@manyline/carrier-sandbox/sandbox-numbers';
import { createSandboxRegistrations } from '@manyline/carrier-sandbox/sandbox-registrations';
import { createSwitchboard } from '@manyline/carrier-sandbox/switchboard';
import { createSandboxChain, sandboxChains } from '@manyline/payment-sandbox/sandbox-chain';
import { createSandboxGateway } from '@manyline/payment-sandbox/sandbox-gateway';
import type { BlobStore } from '@manyline/ports/blob-store';
import type { SandboxSystemText } from '@manyline/ports/sandbox-network';
import type { Kit } from './feature.ts';
import { createStockRepository } from './features/numbers/stock.repository.ts';
import { twinEvents } from './features/sandbox/sandbox.events.ts';
import { createSandboxRepository, type SandboxRepository } from './features/sandbox/sandbox.repository.ts';
import { createSandboxNumberStore } from './features/sandbox/sandbox-numbers.repository.ts';
import { createSandboxPayStore } from './features/sandbox/sandbox-pay-store.repository.ts';
import { createSandboxRegistrationStore } from './features/sandbox/sandbox-registrations.repository.ts';
import { createSandboxStore } from './features/sandbox/sandbox-store.repository.ts';
import type { MoneyTwins, Twins } from './features/sandbox/twins.ts';

/** Makes the twin of each port for which the configuration names no real adapter, and of no other. */
export function openTwins(kit: Kit, { blobs, speech }: { blobs: BlobStore; speech: Twins['speech'] }): Twins {
  const { config, db } = kit;
  const memory = createSandboxRepository(db);
  const networks = openNetworks(kit, blobs, memory);
  return {
    memory,
    network: networks[0],
    networks,
    mailer: config.mailer.kind === 'sandbox',
    speech,
    money: openMoney(kit),
  };
}

/** An account a name of the settings; what is texted between their numbers travels through one switchboard. */
function openNetworks({ config, db, secret, events, now, log }: Kit, blobs: BlobStore, memory: SandboxRepository) {
  const { findReached, listOfSource } = createStockRepository(db);
  const listGiven = async (source: string) =>
    [...(await listOfSource(source))].flatMap(([number, { bought }]) => (bought ? [] : [number]));
  const { webhook } = events.teller(twinEvents);
  const switchboard = createSwitchboard();
  const addSystemText = ({ to, ...text }: SandboxSystemText) =>
    memory.addOutboxItem({ ...text, channel: 'sms', to: `+${to}`, subject: '' }, now());
  const accounts = config.carriers.filter(({ kind }) => kind === 'sandbox').map(({ name }) => name);
  return accounts.map((name) =>
    createSandboxNetwork({
      name,
      switchboard,
      numbers: createSandboxNumbers({ store: createSandboxNumberStore(db, { carrier: name, listGiven }), now }),
      registrations: createSandboxRegistrations({ store: createSandboxRegistrationStore(db, name), now }),
      store: createSandboxStore(db, { blobs, account: name, findReached, addSystemText }),
      secret,
      webhookUrl: `${config.publicUrl}/carrier/${name}`,
      now,
      deliver: async (raw) => void (await webhook(name, raw)),
      onError: (error, what) => log.warn({ err: error }, what),
    }),
  );
}

function openMoney({ config, db, secret, events, now, log }: Kit): MoneyTwins | undefined {
  const hasGateway = config.payments.includes('sandbox');
  const hasChains = config.crypto.includes('sandbox');
  if (!hasGateway && !hasChains) return undefined;
  const store = createSandboxPayStore(db);
  const gateway = createSandboxGateway({
    store,
    secret,
    baseUrl: config.publicUrl,
    now,
    deliver: events.teller(twinEvents).notification,
    onError: (error, what) => log.warn({ err: error }, what),
  });
  const chains = sandboxChains.map((chain) => createSandboxChain({ chain, store, now }));
  return { gateway: hasGateway ? gateway : undefined, chains: hasChains ? chains : [], store };
}
