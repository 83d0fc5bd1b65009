import { type CarrierPromises, describeCarrier } from '@manyline/testkit/carrier-suite';
import { openFakeTelnyx } from './testing/fake-telnyx.ts';

const promises: CarrierPromises = {
  repeats: 'byEcho',
  bringsBackReference: true,
  canFind: true,
  cannotTellAbsence: true,
};

for (const heedsKeys of [false, true])
  describeCarrier(
    heedsKeys ? 'telnyx, where it heeds keys' : 'telnyx',
    async (ownNumbers) => {
      const fake = await openFakeTelnyx(ownNumbers, { heedsKeys });
      return {
        carrier: fake.open(),
        reopen: () => fake.open(),
        accepted: async () => fake.books.map(({ from, to, text }) => ({ from: from.slice(1), to: to.slice(1), text })),
        setMode: fake.setTrouble,
        asked: fake.asked,
        textIn: async (text) => fake.arrive(text),
        webhooks: () => fake.webhooks,
        close: fake.close,
      };
    },
    { ...promises, repeats: heedsKeys ? 'byKey' : 'byEcho' },
  );
