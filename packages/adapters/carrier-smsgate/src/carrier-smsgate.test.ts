import { describeCarrier } from '@manyline/testkit/carrier-suite';
import { openFakeSmsgate } from './testing/fake-smsgate.ts';

describeCarrier(
  'smsgate',
  async (ownNumbers) => {
    const fake = await openFakeSmsgate(ownNumbers);
    return {
      carrier: fake.open(),
      reopen: () => fake.open(),
      accepted: async () => fake.books.map(({ from, to, text }) => ({ from, to, text })),
      setMode: fake.setTrouble,
      asked: fake.asked,
      textIn: async (text) => fake.arrive(text),
      webhooks: () => fake.webhooks,
      close: fake.close,
    };
  },
  { repeats: 'byKey', bringsBackReference: false, canFind: true },
);
