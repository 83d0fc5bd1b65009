import { AUTOMATIC_LANGUAGE, isSpeechLanguage } from '@manyline/domain/speech-languages';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { spokenWordsMax } from './local-world.ts';
import { epochMs, phoneDigits } from './wire.ts';

/** Calls of the sandbox page about telephone calls: they exist only in the local world. */
const tag = 'Local world';
const audience = 'localWorld' as const;

/** dialling: nobody has said yet what becomes of it · ringing: at the handset that it is forwarded to · recording: after the beep. */
const handsetCallState = z.enum(['dialling', 'ringing', 'recording', 'talking', 'over']);

/** The sounds for the caller, in order: words that the network speaks, a sound behind a link, the beep. */
const heardOnPhone = z.object({
  kind: z.enum(['words', 'sound', 'beep']),
  text: z.string().optional(),
  language: z.enum(['en', 'zh']).optional(),
  url: z.string().optional(),
});

/** `forwarded`: the handset that rings, the number that it shows, and what became of that. */
export const handsetCall = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  date: epochMs,
  state: handsetCallState,
  heard: z.array(heardOnPhone),
  forwarded: z
    .object({ to: z.string(), callerId: z.string(), outcome: z.enum(['answered', 'busy', 'noAnswer']).optional() })
    .optional(),
});
export type HandsetCall = z.infer<typeof handsetCall>;

const call = z.object({ call: handsetCall });
const id = z.string().max(60);

export const getHandsetCalls = defineCall('GET', '/sandbox/api/handsetCalls', {
  summary: 'Calls of a handset: those that it makes, and those that are forwarded to it; newest first.',
  tag,
  audience,
  query: z.object({ number: phoneDigits }),
  response: z.object({ calls: z.array(handsetCall) }),
});
export const dialFromHandset = defineCall('POST', '/sandbox/api/dialFromHandset', {
  summary: 'Call a number of an account from a handset, and wait what becomes of it.',
  tag,
  audience,
  body: z.object({ from: phoneDigits, to: phoneDigits, attestation: z.enum(['A', 'B', 'C']).optional() }),
  response: call,
});
export const answerHandsetCall = defineCall('POST', '/sandbox/api/answerHandsetCall', {
  summary: 'Answer a call that was forwarded to a handset.',
  tag,
  audience,
  body: z.object({ id }),
  response: call,
});
export const declineHandsetCall = defineCall('POST', '/sandbox/api/declineHandsetCall', {
  summary: 'Be busy for a call that was forwarded to a handset, or let it ring in vain.',
  tag,
  audience,
  body: z.object({ id, how: z.enum(['busy', 'noAnswer']) }),
  response: call,
});
export const hangUpHandsetCall = defineCall('POST', '/sandbox/api/hangUpHandsetCall', {
  summary: 'End a call.',
  tag,
  audience,
  body: z.object({ id }),
  response: call,
});
/** Words, or a sound. */
export const speakIntoCall = defineCall('POST', '/sandbox/api/speakIntoCall', {
  summary: 'Speak after the beep, by words or by a WAV file, and hang up.',
  tag,
  audience,
  body: z.object({
    id,
    text: z.string().trim().max(spokenWordsMax).optional(),
    /** A value of the language list; '' goes by the script of the words. */
    language: z.string().max(20).refine(isSpeechLanguage, 'not a language of the list').default(AUTOMATIC_LANGUAGE),
    /** The file, in base64. */
    sound: z.base64().min(1).optional(),
  }),
  response: call,
});
