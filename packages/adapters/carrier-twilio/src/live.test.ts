import { createOutboundClient } from '@manyline/outbound/outbound-client';
import { describeLiveCarrier } from '@manyline/testkit/carrier-live';
import type { AnyAccount, SignalwireAccount, TwilioAccount } from './account.ts';
import { createCarrierTwilio } from './carrier-twilio.ts';

const { exchange } = createOutboundClient();
const open = (account: AnyAccount) =>
  createCarrierTwilio({
    name: `${account.kind}:live`,
    account,
    webhookUrl: 'https://example.com/carrier/live',
    exchange,
    now: Date.now,
  });

describeLiveCarrier<TwilioAccount>('twilio', {
  setting: 'LIVE_TWILIO',
  open: (account) => open({ kind: 'twilio', ...account }),
});
describeLiveCarrier<SignalwireAccount>('signalwire', {
  setting: 'LIVE_SIGNALWIRE',
  open: (account) => open({ kind: 'signalwire', ...account }),
});
