import { createSandboxNetwork } from '@manyline/carrier-sandbox/sandbox-network';
import { createSandboxNumbers } from '@manyline/carrier-sandbox/sandbox-numbers';
import { createSandboxRegistrations } from '@manyline/carrier-sandbox/sandbox-registrations';
import { createSwitchboard } from '@manyline/carrier-sandbox/switchboard';
import { createSandboxChain, sandboxChains } from '@manyline/payment-sandbox/sandbox-chain';
import { createSandboxGateway } from '@manyline/payment-sandbox/sandbox-gateway';
import type { BlobStore } from '@manyline/ports/blob-store';
import type { Kit } from './feature.ts';
import { createTwinStores } from './features/sandbox/create-twin-stores.ts';
import type { MoneyTwins, Twins } from './features/sandbox/twins.ts';

type Stores = ReturnType<typeof createTwinStores>;

/** Makes the twin of each port for which the configuration names no real adapter, and of no other. */
export function openTwins(kit: Kit, { blobs, speech }: { blobs: BlobStore; speech: Twins['speech'] }): Twins {
  const stores = createTwinStores(kit, { blobs });
  const networks = openNetworks(kit, stores);
  return {
    memory: stores.memory,
    network: networks[0],
    networks,
    mailer: kit.config.mailer.kind === 'sandbox',
    speech,
    money: openMoney(kit, stores),
  };
}

/** An account a name of the settings; what is texted between their numbers travels through one switchboard. */
function openNetworks({ config, secret, now, log }: Kit, { ofAccount, tell }: Stores) {
  const switchboard = createSwitchboard();
  const accounts = config.carriers.filter(({ kind }) => kind === 'sandbox');
  return accounts.map(({ name }) => {
    const { numbers, registrations, network } = ofAccount(name);
    return createSandboxNetwork({
      name,
      switchboard,
      numbers: createSandboxNumbers({ store: numbers, now }),
      registrations: createSandboxRegistrations({ store: registrations, now }),
      store: network,
      secret,
      webhookUrl: `${config.publicUrl}/carrier/${name}`,
      now,
      deliver: async (raw) => void (await tell.webhook(name, raw)),
      onError: (error, what) => log.warn({ err: error }, what),
    });
  });
}

function openMoney({ config, secret, now, log }: Kit, { pay: store, tell }: Stores): MoneyTwins | undefined {
  const hasGateway = config.payments.includes('sandbox');
  const hasChains = config.crypto.includes('sandbox');
  if (!hasGateway && !hasChains) return undefined;
  const gateway = createSandboxGateway({
    store,
    secret,
    baseUrl: config.publicUrl,
    now,
    deliver: tell.notification,
    onError: (error, what) => log.warn({ err: error }, what),
  });
  const chains = sandboxChains.map((chain) => createSandboxChain({ chain, store, now }));
  return { gateway: hasGateway ? gateway : undefined, chains: hasChains ? chains : [], store };
}
