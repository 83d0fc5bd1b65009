import type { KeyObject } from 'node:crypto';
import type { CarrierClient } from '@manyline/outbound/carrier-client';
import type { OutboundClient } from '@manyline/outbound/outbound-client';
import type { VoiceCarrier } from '@manyline/ports/voice-carrier';
import { checkSigned } from '../signature.ts';
import { createCalls } from './calls.ts';
import { readUserId, readVoiceFields } from './events.ts';
import { createRecordings } from './recordings.ts';
import { createSpell } from './spell.ts';

export interface VoiceDeps {
  name: string;
  client: CarrierClient;
  exchange: OutboundClient['exchange'];
  apiUrl: string;
  key: KeyObject;
  /** Of the account's user, where the operator has said it. */
  userId: string | undefined;
  webhookUrl: string;
  now: () => number;
}

/** Calls to numbers of Telnyx, by TeXML. */
export function createVoice({ name, client, exchange, apiUrl, key, userId, webhookUrl, now }: VoiceDeps): VoiceCarrier {
  let learned = userId;
  const recordings = createRecordings({ name, client, exchange, apiUrl });
  const calls = createCalls({ name, client, apiUrl, userId: () => learned, now });
  return {
    // A number that is neither the account's nor verified there is refused.
    capabilities: { showsCaller: false, speaks: true },
    readWebhook(raw) {
      checkSigned(raw, key, now());
      const fields = Object.fromEntries(new URLSearchParams(raw.body.toString('utf8')));
      const event = readVoiceFields(raw, fields, webhookUrl, now());
      learned ??= readUserId(fields);
      return event;
    },
    spell: createSpell(webhookUrl),
    fetchRecording: recordings.fetch,
    deleteRecording: recordings.delete,
    readCall: calls.read,
    listCalls: calls.list,
  };
}
