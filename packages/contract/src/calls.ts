import { z } from 'zod';
import { bodySchema, defineCall, querySchema } from './define-call.ts';
import { ok, phoneDigits } from './wire.ts';

const tag = 'Calls';

/** A caller who withholds his number, in chats and histories: SIP's own word for him. */
export const ANONYMOUS_CALLER = 'anonymous';

/** So long a forwarded call rings. */
export const RING_SECONDS = 25;

/** Longer greetings nobody listens to. */
export const GREETING_SECONDS_MAX = 60;
export const GREETING_CHARACTERS_MAX = 500;
/** A WAV of a minute, in stereo, as a studio records it. */
export const GREETING_MEGABYTES_MAX = 12;

/**
 * (own) What an account wants of its calls beside forwarding or voicemail (decision 31). `thenVoicemail`: a forwarded call that is not taken
 * may leave a voicemail. `screensSpam`: callers that no network vouches for go straight to voicemail. `transcribes`: voicemails become
 * text by themselves.
 */
const wishes = { thenVoicemail: z.boolean(), screensSpam: z.boolean(), transcribes: z.boolean() };

/** `canTranscribe`: this installation turns voicemails into text. */
export const getCallSettings = defineCall('GET', '/web/getCallSettings', {
  summary: 'What the account wants of its calls.',
  tag,
  audience: 'account',
  response: z.object({ ...wishes, canTranscribe: z.boolean() }),
});

/** A setting that is absent stays as it is. */
export const setCallSettings = defineCall('POST', '/web/setCallSettings', {
  summary: 'Change what the account wants of its calls.',
  tag,
  audience: 'account',
  body: bodySchema({
    thenVoicemail: wishes.thenVoicemail.optional(),
    screensSpam: wishes.screensSpam.optional(),
    transcribes: wishes.transcribes.optional(),
  }),
  response: ok.extend({ ...wishes, canTranscribe: z.boolean() }),
});

const greetingLanguage = z.enum(['en', 'zh']);

/** ours: our words, in the language · typed: the holder's words, which a network speaks · recorded: the holder's own recording. */
const greeting = {
  kind: z.enum(['ours', 'typed', 'recorded']),
  text: z.string(),
  language: greetingLanguage,
  /** A signed link to the recording, and its length. */
  sound: z.string().optional(),
  seconds: z.number().int().optional(),
  /** Our words, in that language. */
  ours: z.string(),
  /** False: the carrier of this number speaks no words, and callers hear ours in place of typed ones. */
  speaks: z.boolean(),
};

/** @throws NOT_FOUND, VOICE_UNAVAILABLE */
export const getGreeting = defineCall('GET', '/web/getGreeting', {
  summary: 'What callers of an own number hear before the beep.',
  tag,
  audience: 'account',
  query: querySchema({ number: phoneDigits }),
  response: z.object(greeting),
});

/** @throws NOT_FOUND, VOICE_UNAVAILABLE */
export const setGreeting = defineCall('POST', '/web/setGreeting', {
  summary: 'Choose our greeting for an own number, or type one.',
  tag,
  audience: 'account',
  body: bodySchema({
    number: phoneDigits,
    kind: z.enum(['ours', 'typed']),
    language: greetingLanguage,
    text: z.string().trim().max(GREETING_CHARACTERS_MAX).optional(),
  }),
  response: ok.extend(greeting),
});

/** `recording`: a WAV of 1 to 60 seconds. @throws GREETING_REFUSED, NOT_FOUND, VOICE_UNAVAILABLE */
export const uploadGreeting = defineCall('POST', '/web/uploadGreeting', {
  summary: 'Greet callers of an own number with a recording: a WAV file of at most a minute.',
  tag,
  audience: 'account',
  isUpload: true,
  body: bodySchema({ number: phoneDigits, language: greetingLanguage, recording: z.file() }),
  response: ok.extend(greeting),
});
