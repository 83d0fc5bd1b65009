import { describeCallFigures } from '@manyline/testkit/phone-company/call-figures-suite';
import { createVoiceWorld } from '@manyline/testkit/phone-company/voice-world';
import { describeVoiceCarrier } from '@manyline/testkit/voice-carrier-suite';
import { openFakeTelnyx } from '../testing/fake-telnyx.ts';

const openWorld = async (ownNumbers: readonly string[]) => {
  const { open, voice, network, arrive, close } = await openFakeTelnyx(ownNumbers);
  // An account that was called before: its record of webhooks says whose it is.
  arrive({ from: '12025550141', to: ownNumbers[0]!, text: 'Hello' });
  const setPageSize = (size: number) => Object.assign(network, { pageSize: size });
  return { ...voice, carrier: open().voice!, setPageSize, close };
};

describeVoiceCarrier('telnyx', async (ownNumbers) => createVoiceWorld(await openWorld(ownNumbers)), {
  attests: true,
  ringSecondsMin: 5,
  talkSecondsMin: 60,
});
describeCallFigures('telnyx', openWorld, { listsDials: false });
