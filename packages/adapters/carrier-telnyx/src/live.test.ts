import { createOutboundClient } from '@manyline/outbound/outbound-client';
import { describeLiveCarrier } from '@manyline/testkit/carrier-live';
import type { TelnyxAccount } from './account.ts';
import { createCarrierTelnyx } from './carrier-telnyx.ts';

const { exchange } = createOutboundClient();

describeLiveCarrier<TelnyxAccount>('telnyx', {
  setting: 'LIVE_TELNYX',
  open: (account) =>
    createCarrierTelnyx({
      name: 'telnyx:live',
      account,
      webhookUrl: 'https://example.com/carrier/live',
      exchange,
      now: Date.now,
    }),
});
