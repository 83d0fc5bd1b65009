import { createOutboundClient } from '@manyline/outbound/outbound-client';
import { describeLiveCarrier, describeLiveVoice } from '@manyline/testkit/carrier-live';
import { describeLiveNumbers } from '@manyline/testkit/number-source-live';
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

const twilio = { setting: 'LIVE_TWILIO', open: (account: TwilioAccount) => open({ kind: 'twilio', ...account }) };
const signalwire = {
  setting: 'LIVE_SIGNALWIRE',
  open: (account: SignalwireAccount) => open({ kind: 'signalwire', ...account }),
};

describeLiveCarrier('twilio', twilio);
describeLiveVoice('twilio', twilio);
describeLiveNumbers('twilio', twilio);
describeLiveCarrier('signalwire', signalwire);
describeLiveVoice('signalwire', signalwire);
describeLiveNumbers('signalwire', signalwire);
