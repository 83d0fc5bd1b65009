import { describeLiveCarrier } from '@manyline/testkit/carrier-live';
import { smppAccount } from './account.ts';
import { createCarrierSmpp } from './carrier-smpp.ts';
import { createMemoryPartStore } from './testing/memory-part-store.ts';

describeLiveCarrier<object>('smpp', {
  setting: 'LIVE_SMPP',
  open: (account) =>
    createCarrierSmpp({
      name: 'smpp:live',
      account: smppAccount.parse(account),
      store: createMemoryPartStore(),
      now: Date.now,
    }),
});
