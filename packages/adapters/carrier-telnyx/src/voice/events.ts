import { readCaller } from '@manyline/outbound/caller-number';
import { RECORDING_SECONDS_UNSAID, toSeconds } from '@manyline/outbound/told-seconds';
import { ForgedWebhookError, type RawWebhook } from '@manyline/ports/carrier';
import type { VoiceEvent } from '@manyline/ports/voice-carrier';
import { z } from 'zod';
import { isOver, outcomeOf, type Step, steps, toStepUrl } from './steps.ts';

const id = z.string().regex(/^[\w:=-]{1,128}$/);
const seconds = z
  .unknown()
  .optional()
  .transform((told) => toSeconds(told, 0));
const recordingSeconds = z
  .unknown()
  .optional()
  .transform((told) => toSeconds(told, RECORDING_SECONDS_UNSAID));
const call = z.object({ CallSid: id, Timestamp: z.string().optional() });
const never = z.never().optional();
const incoming = call.extend({
  From: z.string().optional(),
  To: z.string().regex(/^\+?\d{3,15}$/),
  ShakenStirAttestation: z.enum(['A', 'B', 'C']).optional().catch(undefined),
  CallStatus: z.string().optional(),
  DialCallStatus: never,
  RecordingSid: never,
  CallbackSource: never,
});
const dialEnded = call.extend({ DialCallStatus: z.string(), DialCallDuration: seconds, CallbackSource: never });
const recorded = call.extend({ CallbackSource: never });
const recording = call.extend({
  RecordingStatus: z.string(),
  RecordingSid: z.string().optional(),
  RecordingDuration: recordingSeconds,
});
const ended = call.extend({
  CallStatus: z.string(),
  CallDuration: seconds,
  CallbackSource: z.literal('call-progress-events'),
  ParentCallSid: z.string().optional(),
});

type Fields = Record<string, string>;

const readers: Record<Step, (fields: Fields, now: number) => VoiceEvent | undefined> = {
  incoming(fields, now) {
    const { CallSid, From, To, ShakenStirAttestation: attestation } = incoming.parse(fields);
    const ends = { from: readCaller(From), to: To.replace(/^\+/, '') };
    return { kind: 'incoming', callId: CallSid, ...ends, date: now, ...(attestation && { attestation }) };
  },
  'dial-ended'(fields, now) {
    const { CallSid, DialCallStatus, DialCallDuration } = dialEnded.parse(fields);
    const outcome = outcomeOf(DialCallStatus);
    const talked = outcome === 'answered' ? DialCallDuration : 0;
    return { kind: 'dialEnded', callId: CallSid, outcome, seconds: talked, date: now };
  },
  recorded: (fields, now) => ({ kind: 'planEnded', callId: recorded.parse(fields).CallSid, date: now }),
  recording(fields, now) {
    const { CallSid, RecordingStatus, RecordingSid, RecordingDuration } = recording.parse(fields);
    if (RecordingStatus !== 'completed') return { kind: 'recordingFailed', callId: CallSid, date: now };
    return {
      kind: 'recorded',
      callId: CallSid,
      recording: id.parse(RecordingSid),
      seconds: RecordingDuration,
      date: now,
    };
  },
  ended(fields, now) {
    const { CallSid, CallStatus, CallDuration, ParentCallSid, Timestamp } = ended.parse(fields);
    // How a call goes is told here too, and a phone that we had it ring is a call of its own there.
    if (!isOver(CallStatus) || ParentCallSid) return undefined;
    return { kind: 'ended', callId: CallSid, seconds: CallDuration, date: readTime(Timestamp) ?? now };
  },
};

/**
 * The event of a webhook whose signature was good; undefined where nothing is the matter with it and it tells us nothing. The address is
 * not signed: a body that belongs to another step is refused.
 * @throws ForgedWebhookError
 */
export function readVoiceFields(
  { url }: RawWebhook,
  fields: Fields,
  webhookUrl: string,
  now: number,
): VoiceEvent | undefined {
  const step = steps.find((each) => toStepUrl(webhookUrl, each) === url);
  if (!step) throw new ForgedWebhookError('it was meant for another address');
  try {
    return readers[step](fields, now);
  } catch (error) {
    if (error instanceof z.ZodError) throw new ForgedWebhookError('it is no such step of a call', { cause: error });
    throw error;
  }
}

/** The user of the account, whom its API wants named: every webhook does. */
export const readUserId = (fields: Fields): string | undefined => z.uuid().safeParse(fields.AccountSid).data;

function readTime(said: string | undefined): number | undefined {
  const time = Date.parse(said ?? '');
  return Number.isNaN(time) ? undefined : time;
}
