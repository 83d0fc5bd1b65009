import { createVoiceWorld } from '@manyline/testkit/phone-company/voice-world';
import { describeVoiceCarrier } from '@manyline/testkit/voice-carrier-suite';
import { openFakeTwilio } from '../testing/fake-twilio.ts';

for (const kind of ['twilio', 'signalwire'] as const)
  describeVoiceCarrier(
    kind,
    async (ownNumbers) => {
      const { open, voice, close } = await openFakeTwilio(kind, ownNumbers);
      return createVoiceWorld({ ...voice, carrier: open().voice!, close });
    },
    { attests: kind === 'twilio' },
  );
