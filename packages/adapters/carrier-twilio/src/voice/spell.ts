import { element, toDocument, toXmlText } from '@manyline/outbound/call-document';
import type { WebhookAnswer } from '@manyline/ports/carrier';
import type { CallPlan, Greeting, VoiceEvent } from '@manyline/ports/voice-carrier';
import { toStepUrl } from './steps.ts';

/** A voice of Amazon's that Twilio and SignalWire both have, and the name of its language there. */
const voices = {
  en: { voice: 'Polly.Joanna', language: 'en-US' },
  zh: { voice: 'Polly.Zhiyu', language: 'cmn-CN' },
} as const;
/** Seconds of silence after which a caller has nothing more to say. */
const SILENCE_SECONDS = 10;

type Forward = Extract<CallPlan, { kind: 'forward' }>;

/** Writes what becomes of a call as TwiML, and as cXML, which is the same. */
export function createSpell(webhookUrl: string) {
  const to = (step: Parameters<typeof toStepUrl>[1]) => toStepUrl(webhookUrl, step);

  const say = (text: string, language: 'en' | 'zh') => element('Say', voices[language], toXmlText(text));

  const greet = (greeting: Greeting) =>
    greeting.kind === 'spoken' ? say(greeting.text, greeting.language) : element('Play', {}, toXmlText(greeting.url));

  /** A forwarded call rings until the phone takes it: only then anybody pays for it. */
  function forward({ to: phone, callerId, ringSeconds, maxSeconds }: Forward): string {
    const number = element('Number', {}, `+${phone}`);
    const answerOnBridge = true;
    const action = to('dial-ended');
    return element(
      'Dial',
      { action, method: 'POST', answerOnBridge, callerId: `+${callerId}`, timeout: ringSeconds, timeLimit: maxSeconds },
      number,
    );
  }

  /**
   * Without an action the network would ask for the same document again, and again. One that finds nothing to record goes on behind it;
   * SignalWire never does. Any key would end the recording, and words have tones of keys in them: one key does.
   */
  const record = (maxSeconds: number) =>
    element('Record', {
      action: to('recorded'),
      method: 'POST',
      maxLength: maxSeconds,
      timeout: SILENCE_SECONDS,
      finishOnKey: '#',
      playBeep: true,
      trim: 'do-not-trim',
      recordingStatusCallback: to('recording'),
      recordingStatusCallbackMethod: 'POST',
      recordingStatusCallbackEvent: 'completed absent',
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
        // A call that nobody has taken yet is ended without being charged.
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
