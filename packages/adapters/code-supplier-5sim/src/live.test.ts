import { createOutboundClient } from '@manyline/outbound/outbound-client';
import { describeLiveSupplier } from '@manyline/testkit/code-supplier-live';
import { fiveSimAccount } from './account.ts';
import { createCodeSupplier5sim } from './code-supplier-5sim.ts';

const { exchange } = createOutboundClient();

describeLiveSupplier<object>('5sim', {
  setting: 'LIVE_5SIM',
  unknownOrder: '1',
  open: (account) =>
    createCodeSupplier5sim({ name: '5sim:live', account: fiveSimAccount.parse(account), exchange, now: Date.now }),
});
