import { createVoiceWorld } from '@manyline/testkit/phone-company/voice-world';
import { describeVoiceCarrier } from '@manyline/testkit/voice-carrier-suite';
import { openFakeTelnyx } from '../testing/fake-telnyx.ts';

describeVoiceCarrier(
  'telnyx',
  async (ownNumbers) => {
    const { open, voice, close } = await openFakeTelnyx(ownNumbers);
    return createVoiceWorld({ ...voice, carrier: open().voice!, close });
  },
  { attests: true, ringSecondsMin: 5 },
);
