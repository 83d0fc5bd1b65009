import type { RawWebhook } from '@manyline/ports/carrier';
import { createCarrierOverHttp, openCarrierServer, type WireTrouble } from '@manyline/testkit/carrier-over-http';
import { type CarrierPromises, type CarrierTrouble, describeCarrier } from '@manyline/testkit/carrier-suite';
import { createSandboxNetwork } from './sandbox-network.ts';
import { createMemoryStore } from './testing/memory-store.ts';

/** Of the suite's troubles, those that are played on the wire; the others are the network's own. */
const onTheWire: Partial<Record<CarrierTrouble, WireTrouble>> = {
  hang: 'hang',
  takeAndDie: 'reset',
  wrongBody: 'wrongBody',
  noId: 'noId',
  storm: 'storm',
};

const promises: CarrierPromises = { repeats: 'byKey', bringsBackReference: true, canFind: true };

describeCarrier(
  'sandbox, over real connections',
  async (ownNumbers) => {
    const store = createMemoryStore(ownNumbers);
    const webhooks: RawWebhook[] = [];
    const webhookUrl = 'https://example.com/carrier/sandbox';
    const network = createSandboxNetwork({
      store,
      secret: 'secret',
      webhookUrl,
      now: Date.now,
      onError: () => undefined,
      deliver: async (raw) => void webhooks.push(raw),
    });
    const server = await openCarrierServer(network);
    return {
      carrier: createCarrierOverHttp(network, server.url),
      reopen: () => createCarrierOverHttp(network, server.url),
      accepted: async () => [...store.submissions.values()].map(({ from, to, text }) => ({ from, to, text })),
      setMode(mode) {
        server.setTrouble(onTheWire[mode] ?? 'normal');
        network.mode = onTheWire[mode] ? 'normal' : mode;
      },
      asked: server.asked,
      textIn: async (text) => void (await network.sendFromHandset(text)),
      webhooks: () => webhooks,
      async close() {
        await network.stop();
        await server.close();
      },
    };
  },
  promises,
);
