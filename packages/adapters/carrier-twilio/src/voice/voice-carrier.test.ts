import { describeCallFigures } from '@manyline/testkit/phone-company/call-figures-suite';
import { createVoiceWorld } from '@manyline/testkit/phone-company/voice-world';
import { describeVoiceCarrier } from '@manyline/testkit/voice-carrier-suite';
import { openFakeTwilio } from '../testing/fake-twilio.ts';

for (const kind of ['twilio', 'signalwire'] as const) {
  const openWorld = async (ownNumbers: readonly string[]) => {
    const { open, voice, network, close } = await openFakeTwilio(kind, ownNumbers);
    const setPageSize = (size: number) => Object.assign(network, { pageSize: size });
    return { ...voice, carrier: open().voice!, setPageSize, close };
  };

  describeVoiceCarrier(kind, async (ownNumbers) => createVoiceWorld(await openWorld(ownNumbers)), {
    attests: kind === 'twilio',
  });
  describeCallFigures(kind, openWorld, { listsDials: true });
}
