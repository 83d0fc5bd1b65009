import { type CarrierPromises, describeCarrier } from '@manyline/testkit/carrier-suite';
import type { SmppAccount } from './account.ts';
import { openCarriers } from './testing/open-carrier.ts';
import { ECHO_TAG, openSimulatedSmsc } from './testing/simulated-smsc.ts';

const kinds: Record<string, { echo?: SmppAccount['echo']; promises: CarrierPromises }> = {
  smpp: { promises: { repeats: 'unsafe', bringsBackReference: false, canFind: false, listens: true } },
  'smpp with echo': {
    echo: ECHO_TAG,
    promises: { repeats: 'byEcho', bringsBackReference: true, canFind: false, listens: true },
  },
};

for (const [kind, { echo, promises }] of Object.entries(kinds))
  describeCarrier(
    kind,
    async () => {
      const smsc = await openSimulatedSmsc();
      const carriers = openCarriers(smsc.port, { echo });
      return {
        carrier: carriers.open(),
        reopen: () => carriers.open(),
        accepted: async () => smsc.books.map(({ from, to, text }) => ({ from, to, text })),
        setMode: smsc.setTrouble,
        asked: smsc.asked,
        textIn: async ({ from, to, text }) =>
          smsc.deliver({
            fields: {
              source: from,
              destination: to,
              dataCoding: 8,
              shortMessage: Buffer.from(text, 'utf16le').swap16(),
            },
          }),
        webhooks: () => [],
        pushed: () => carriers.pushed,
        async close() {
          await smsc.close();
          await carriers.close();
        },
      };
    },
    promises,
  );
