import { type CarrierPromises, describeCarrier } from '@manyline/testkit/carrier-suite';
import { openFakeTwilio } from './testing/fake-twilio.ts';

const answer = { status: 200, contentType: 'text/xml', body: '<Response/>' };
const promises: Record<'twilio' | 'signalwire', CarrierPromises> = {
  twilio: { repeats: 'byEcho', bringsBackReference: true, canFind: true, answer },
  signalwire: { repeats: 'byLookup', bringsBackReference: true, canFind: true, answer },
};

for (const kind of ['twilio', 'signalwire'] as const)
  describeCarrier(
    kind,
    async (ownNumbers) => {
      const fake = await openFakeTwilio(kind, ownNumbers);
      return {
        carrier: fake.open(),
        reopen: () => fake.open(),
        accepted: async () =>
          fake.books
            .filter(({ direction }) => direction !== 'inbound')
            .map(({ from, to, body }) => ({ from: from.slice(1), to: to.slice(1), text: body })),
        setMode: fake.setTrouble,
        asked: fake.asked,
        textIn: async (text) => fake.arrive(text),
        webhooks: () => fake.webhooks,
        close: fake.close,
      };
    },
    promises[kind],
  );
