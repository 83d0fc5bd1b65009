import type { CarrierCall, CarrierClient } from '@manyline/outbound/carrier-client';
import type { OutboundClient } from '@manyline/outbound/outbound-client';
import type { VoiceCarrier } from '@manyline/ports/voice-carrier';
import type { Dialect } from '../dialect.ts';
import { readSigned } from '../signature.ts';
import { createCalls } from './calls.ts';
import { readVoiceFields } from './events.ts';
import { createRecordings } from './recordings.ts';
import { createSpell } from './spell.ts';

export interface VoiceDeps {
  name: string;
  client: CarrierClient;
  exchange: OutboundClient['exchange'];
  dialect: Dialect;
  authorization: string;
  webhookUrl: string;
  now: () => number;
  onCall?: ((call: CarrierCall) => void) | undefined;
}

/** Calls to numbers of Twilio by TwiML, and of SignalWire by cXML. */
export function createVoice(deps: VoiceDeps): VoiceCarrier {
  const { name, client, exchange, dialect, authorization, webhookUrl, now, onCall } = deps;
  const { accountUrl, signatureHeader, signingKeys } = dialect;
  const recordings = createRecordings({ name, exchange, accountUrl, authorization, onCall });
  const calls = createCalls({ client, accountUrl });
  return {
    capabilities: { showsCaller: dialect.showsCaller, speaks: true },
    readWebhook: (raw) => readVoiceFields(raw, readSigned(raw, signatureHeader, signingKeys), now()),
    spell: createSpell(webhookUrl),
    fetchRecording: recordings.fetch,
    deleteRecording: recordings.delete,
    readCall: calls.read,
    listCalls: calls.list,
  };
}
