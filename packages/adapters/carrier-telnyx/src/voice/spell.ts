import { element, toDocument, toXmlText } from '@manyline/outbound/call-document';
import type { WebhookAnswer } from '@manyline/ports/carrier';
import type { CallPlan, Greeting, VoiceEvent } from '@manyline/ports/voice-carrier';
import { toStepUrl } from './steps.ts';

/** Its own voices speak English alone. Beside one of Amazon's the language is for the reader. */
const voices = {
  en: { voice: 'Polly.Joanna', language: 'en-US' },
  zh: { voice: 'Polly.Zhiyu', language: 'cmn-CN' },
} as const;
/** How long a phone may ring there, in seconds. */
const RING_MIN = 5;
const RING_MAX = 120;
/** How long it may be talked to there, in seconds. */
const TALK_MIN = 60;
const TALK_MAX = 14_400;

type Forward = Extract<CallPlan, { kind: 'forward' }>;

/** Writes what becomes of a call as TeXML. */
export function createSpell(webhookUrl: string) {
  const to = (step: Parameters<typeof toStepUrl>[1]) => toStepUrl(webhookUrl, step);

  const say = (text: string, language: 'en' | 'zh') => element('Say', voices[language], toXmlText(text));

  const greet = (greeting: Greeting) =>
    greeting.kind === 'spoken' ? say(greeting.text, greeting.language) : element('Play', {}, toXmlText(greeting.url));

  function forward({ to: phone, callerId, ringSeconds, maxSeconds }: Forward): string {
    const timeout = Math.min(Math.max(ringSeconds, RING_MIN), RING_MAX);
    const timeLimit = Math.min(Math.max(maxSeconds, TALK_MIN), TALK_MAX);
    const attributes = { action: to('dial-ended'), method: 'POST', callerId: `+${callerId}`, timeout, timeLimit };
    return element('Dial', attributes, element('Number', {}, `+${phone}`));
  }

  /** Silence ends nothing: it is found by a transcription, which costs. Any key would; words have tones of keys in them: one key does. */
  const record = (maxSeconds: number) =>
    element('Record', {
      action: to('recorded'),
      method: 'POST',
      maxLength: maxSeconds,
      timeout: 0,
      finishOnKey: '#',
      playBeep: true,
      channels: 'single',
      recordingStatusCallback: to('recording'),
      recordingStatusCallbackMethod: 'POST',
    });

  function toVerbs(plan: CallPlan | undefined, event: VoiceEvent): string[] {
    switch (plan?.kind) {
      case 'forward':
        return [forward(plan)];
      case 'voicemail':
        return [greet(plan.greeting), record(plan.maxSeconds), element('Hangup')];
      case 'refuse':
        return [say(plan.text, plan.language), element('Hangup')];
      case 'hangUp':
        return [event.kind === 'incoming' ? element('Reject', { reason: 'busy' }) : element('Hangup')];
      default:
        return [];
    }
  }

  return (plan: CallPlan | undefined, event: VoiceEvent): WebhookAnswer => ({
    status: 200,
    contentType: 'text/xml; charset=utf-8',
    body: toDocument(...toVerbs(plan, event)),
  });
}
