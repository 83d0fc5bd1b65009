import { readCaller } from '@manyline/outbound/caller-number';
import { RECORDING_SECONDS_UNSAID, toSeconds } from '@manyline/outbound/told-seconds';
import { ForgedWebhookError, type RawWebhook } from '@manyline/ports/carrier';
import type { Attestation, VoiceEvent } from '@manyline/ports/voice-carrier';
import { z } from 'zod';
import { toDigits } from '../resources.ts';
import { isOver, type Step, stepOf, toDial } from './steps.ts';

const id = z.string().regex(/^[\w:-]{1,128}$/);
const seconds = z
  .unknown()
  .optional()
  .transform((told) => toSeconds(told, 0));
const recordingSeconds = z
  .unknown()
  .optional()
  .transform((told) => toSeconds(told, RECORDING_SECONDS_UNSAID));
const call = z.object({ CallSid: id });
const incoming = call.extend({
  From: z.string().optional(),
  To: z.string().regex(/^\+?\d{3,15}$/),
  StirVerstat: z.string().optional(),
});
const dialEnded = call.extend({ DialCallStatus: z.string(), DialCallDuration: seconds });
const recording = call.extend({
  RecordingStatus: z.string(),
  RecordingSid: z.string().optional(),
  RecordingDuration: recordingSeconds,
});
const ended = call.extend({ CallStatus: z.string(), CallDuration: seconds });

type Fields = Record<string, string>;

const readers: Record<Step, (fields: Fields, date: number) => VoiceEvent> = {
  incoming(fields, date) {
    const { CallSid, From, To, StirVerstat } = incoming.parse(fields);
    const attestation = readAttestation(StirVerstat);
    const ends = { from: readCaller(From), to: toDigits(To) };
    return { kind: 'incoming', callId: CallSid, ...ends, date, ...(attestation && { attestation }) };
  },
  'dial-ended'(fields, date) {
    const { CallSid, DialCallStatus, DialCallDuration } = dialEnded.parse(fields);
    const dial = toDial(DialCallStatus, DialCallDuration) ?? { outcome: 'failed', seconds: 0 };
    return { kind: 'dialEnded', callId: CallSid, ...dial, date };
  },
  recorded: (fields, date) => ({ kind: 'planEnded', callId: call.parse(fields).CallSid, date }),
  recording(fields, date) {
    const { CallSid, RecordingStatus, RecordingSid, RecordingDuration } = recording.parse(fields);
    if (RecordingStatus !== 'completed') return { kind: 'recordingFailed', callId: CallSid, date };
    return { kind: 'recorded', callId: CallSid, recording: id.parse(RecordingSid), seconds: RecordingDuration, date };
  },
  ended(fields, date) {
    const { CallSid, CallStatus, CallDuration } = ended.parse(fields);
    if (!isOver(CallStatus)) throw new ForgedWebhookError('the call is not over');
    return { kind: 'ended', callId: CallSid, seconds: CallDuration, date };
  },
};

/** The event of a webhook whose signature was good. Date: the network tells none. @throws ForgedWebhookError */
export function readVoiceFields({ url }: RawWebhook, fields: URLSearchParams, date: number): VoiceEvent {
  const step = stepOf(url);
  if (!step) throw new ForgedWebhookError('no step of a call has this address');
  try {
    return readers[step](Object.fromEntries(fields), date);
  } catch (error) {
    if (error instanceof z.ZodError) throw new ForgedWebhookError('it is no such step of a call', { cause: error });
    throw error;
  }
}

/** Reads what the network itself found: `TN-Validation-Passed-A`. A signature that it has found wrong vouches for less than none. */
function readAttestation(verdict: string | undefined): Attestation | undefined {
  if (verdict?.startsWith('TN-Validation-Failed')) return 'C';
  return /^TN-Validation-Passed-([ABC])\b/.exec(verdict ?? '')?.[1] as Attestation | undefined;
}
