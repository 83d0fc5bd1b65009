import { keepTo } from '@manyline/outbound/one-place';
import { createOutboundClient } from '@manyline/outbound/outbound-client';
import { describeLiveCarrier } from '@manyline/testkit/carrier-live';
import type { SmsgateAccount } from './account.ts';
import { createCarrierSmsgate } from './carrier-smsgate.ts';

describeLiveCarrier<SmsgateAccount>('smsgate', {
  setting: 'LIVE_SMSGATE',
  open: (account) =>
    createCarrierSmsgate({
      name: 'smsgate:live',
      account,
      webhookUrl: 'https://example.com/carrier/live',
      exchange: createOutboundClient(keepTo(account)).exchange,
      now: Date.now,
    }),
});
