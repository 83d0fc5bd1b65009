import { describeVoiceCarrier } from '@manyline/testkit/voice-carrier-suite';
import { DESK_TIMING } from './call/ask-desk.ts';
import { openTestNetwork } from './testing/test-network.ts';

/** A desk that is away is asked for a second. */
const timing = { ...DESK_TIMING, askWithinMs: 1_000, askAgainMs: 100 };

describeVoiceCarrier('voice-sip', () => openTestNetwork({ showsCaller: true }, { timing }), { attests: true });
