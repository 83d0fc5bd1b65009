import { describeCarrier } from '@manyline/testkit/carrier-suite';
import { openFakeGateway } from './testing/fake-gateway.ts';

describeCarrier(
  'http, by the reference gateway as its own process',
  async (ownNumbers) => {
    const fake = await openFakeGateway(ownNumbers);
    return {
      carrier: fake.open(),
      reopen: () => fake.open(),
      accepted: async () => fake.books.map(({ from, to, text }) => ({ from: from.slice(1), to: to.slice(1), text })),
      setMode: fake.setTrouble,
      asked: fake.asked,
      textIn: fake.arrive,
      webhooks: () => fake.webhooks,
      close: fake.close,
    };
  },
  { repeats: 'byKey', bringsBackReference: true, canFind: true },
);
