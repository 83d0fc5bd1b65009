import * as calls from '../calls.ts';
import { describeCalls, type TagDocs } from './define-docs.ts';
import { words } from './field-words.ts';

const wishes = {
  thenVoicemail: 'True: a forwarded call that is busy or not taken may leave a voicemail.',
  screensSpam: 'True: callers that no network vouches for (attestation C) go straight to voicemail.',
  transcribes: 'True: voicemails become text by themselves, in the language that is spoken.',
};
const settings = { ...wishes, canTranscribe: 'True where this server turns voicemails into text.' };
const greeting = {
  kind: '`ours` our words, `typed` the account’s words, which the network speaks, `recorded` the account’s own recording.',
  text: 'The typed words; empty else.',
  language: 'Language of the words: `en` or `zh`.',
  sound: 'Link to the recording; absent where there is none.',
  seconds: 'Length of the recording.',
  ours: 'Our words in that language.',
  speaks: 'False where the number’s carrier speaks no typed words: callers hear ours in their place.',
};

export const callsDocs: TagDocs = {
  tag: 'Calls',
  is: 'What becomes of calls to own numbers. Whether they are forwarded or take a voicemail is set by `setForward` and `setVoicemail`.',
  schemas: [],
  calls: describeCalls(calls, {
    getCallSettings: {
      is: 'Answers what the account wants of its calls beside forwarding or voicemail.',
      answer: settings,
    },
    setCallSettings: {
      is: 'Changes what the account wants of its calls. A field that is left out stays as it is.',
      body: wishes,
      answer: settings,
    },
    getGreeting: {
      is: 'Answers what callers of an own number hear before the beep.',
      query: { number: words.numberInFull },
      answer: greeting,
      refusals: ['NOT_FOUND', 'VOICE_UNAVAILABLE'],
    },
    setGreeting: {
      is: 'Chooses our greeting for an own number, or sets words of the account’s own. A carrier that does not speak plays ours in place of typed words.',
      body: {
        number: words.numberInFull,
        kind: '`ours` or `typed`.',
        language: 'Language of the words: `en` or `zh`.',
        text: 'The words, at most 500 characters; not needed for ours.',
      },
      answer: greeting,
      refusals: ['NOT_FOUND', 'VOICE_UNAVAILABLE'],
    },
    uploadGreeting: {
      is: 'Greets callers of an own number with a recording, as `multipart/form-data`. It is kept at the quality of a telephone.',
      body: {
        number: words.numberInFull,
        language: 'Language in which it is spoken: `en` or `zh`.',
        recording: 'A WAV file (PCM), 1 to 60 seconds, at most 12 MB.',
      },
      answer: greeting,
      refusals: ['GREETING_REFUSED', 'NOT_FOUND', 'VOICE_UNAVAILABLE'],
    },
  }),
};
