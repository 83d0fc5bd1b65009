import { createOutboundClient } from '@manyline/outbound/outbound-client';
import { describeLiveSupplier } from '@manyline/testkit/code-supplier-live';
import { manylineAccount } from './account.ts';
import { createCodeSupplierManyline } from './code-supplier-manyline.ts';

const { exchange } = createOutboundClient();

describeLiveSupplier<object>('another Manyline', {
  setting: 'LIVE_MANYLINE',
  open: (account) =>
    createCodeSupplierManyline({ name: 'manyline:live', account: manylineAccount.parse(account), exchange }),
});
