import { createOutboundClient } from '@manyline/outbound/outbound-client';
import { describeLiveSupplier } from '@manyline/testkit/code-supplier-live';
import { manylineAccount } from './account.ts';
import { createCodeSupplierManyline } from './code-supplier-manyline.ts';

const { exchange } = createOutboundClient();

describeLiveSupplier<object>('another Manyline', {
  setting: 'LIVE_MANYLINE',
  unknownOrder: '00000000-0000-4000-8000-000000000000',
  open: (account) =>
    createCodeSupplierManyline({
      name: 'manyline:live',
      account: manylineAccount.parse(account),
      exchange,
      now: Date.now,
    }),
});
