import { createOutboundClient } from '@manyline/outbound/outbound-client';
import { describeLiveCarrier, describeLiveVoice } from '@manyline/testkit/carrier-live';
import { describeLiveNumbers } from '@manyline/testkit/number-source-live';
import type { TelnyxAccount } from './account.ts';
import { createCarrierTelnyx } from './carrier-telnyx.ts';

const { exchange } = createOutboundClient();

const telnyx = {
  setting: 'LIVE_TELNYX',
  open: (account: TelnyxAccount) =>
    createCarrierTelnyx({
      name: 'telnyx:live',
      account,
      webhookUrl: 'https://example.com/carrier/live',
      exchange,
      now: Date.now,
    }),
};

describeLiveCarrier('telnyx', telnyx);
describeLiveVoice('telnyx', telnyx);
describeLiveNumbers('telnyx', telnyx);
