import type { RawWebhook } from '@manyline/ports/carrier';
import type { Attestation } from '@manyline/ports/voice-carrier';
import type { Dialled } from './leg.ts';

/** A call in the company's books. */
export interface BookedCall {
  sid: string;
  /** The call that it was rung for. */
  parent: string | undefined;
  direction: 'inbound' | 'outbound-dial';
  /** Digits; undefined: withheld. */
  from: string | undefined;
  to: string;
  attestation: Attestation | undefined;
  status: 'ringing' | 'in-progress' | 'completed' | 'busy' | 'no-answer' | 'failed' | 'canceled';
  /** Epoch milliseconds. */
  startedAt: number;
  endedAt: number | undefined;
  /** Since it was taken. */
  seconds: number;
}

export interface BookedRecording {
  sid: string;
  callSid: string;
  status: 'completed' | 'absent';
  seconds: number;
  createdAt: number;
  wav: Uint8Array;
}

/** The addresses that a number calls. */
export interface NumberSetting {
  voiceUrl: string;
  statusCallback: string | undefined;
}

export type Fields = Record<string, string>;

/** The callbacks: what the vendor waits for with an answer, and what it only tells. */
export type CallbackKind = 'incoming' | 'dialEnded' | 'recorded' | 'gathered' | 'redirected' | 'recording' | 'ended';

/** The differences between vendors who run documents of this family. */
export interface VoiceVendor {
  newCallSid(): string;
  newRecordingSid(): string;
  /** A webhook as it goes over the wire, signed. `at`: epoch milliseconds. */
  sign(url: string, fields: Fields, at: number): RawWebhook;
  /** The fields that every callback about a call has. */
  describeCall(call: BookedCall): Fields;
  describeDial(dialled: Dialled, child: BookedCall | undefined): Fields;
  /** For the action of `Record`: what the caller left, and how it ended. */
  describeRecorded(recording: BookedRecording, digits: string): Fields;
  describeRecording(recording: BookedRecording): Fields;
  describeEnd(call: BookedCall): Fields;
  /** A call is taken, and costs, before its document is asked for. */
  takesAtOnce: boolean;
  /** A `Record` without `action` asks for its own document again. */
  loopsWithoutAction: boolean;
  /** The action of `Record` is asked for when the caller has hung up, too. */
  asksAfterHangUp: boolean;
  /** The verbs behind a `Record` that found nothing to record are executed. */
  goesOnAfterRecord: boolean;
  /** A recording in which nothing is said is one all the same. */
  keepsSilence: boolean;
  /** Callbacks of recordings come before that of the call's end. */
  recordingsFirst: boolean;
  /** Attributes by element, as the vendor's reference lists them: any other is a fault. */
  attributes: Record<string, readonly string[]>;
  ringSeconds: { min: number; max: number };
}

const common = {
  Response: [],
  Play: ['loop', 'digits'],
  Say: ['voice', 'language', 'loop'],
  Pause: ['length'],
  Hangup: [],
  Reject: ['reason'],
  Redirect: ['method'],
  Gather: ['action', 'finishOnKey', 'hints', 'input', 'language', 'method', 'numDigits', 'timeout'],
  Number: ['method', 'sendDigits', 'statusCallback', 'statusCallbackEvent', 'statusCallbackMethod', 'url'],
};
const TELLING = ['recordingStatusCallback', 'recordingStatusCallbackMethod'];
const TELLING_OF = [...TELLING, 'recordingStatusCallbackEvent'];
const RECORD = ['action', 'finishOnKey', 'maxLength', 'method', 'playBeep', 'timeout', 'trim'];
const DIAL = ['action', 'callerId', 'hangupOnStar', 'method', 'record', 'ringTone', 'timeLimit', 'timeout'];

/** twilio.com/docs/voice/twiml and signalwire.com/docs/compatibility-api/cxml name the same ones. */
export const twimlAttributes = {
  ...common,
  Record: [...RECORD, ...TELLING_OF, 'transcribe', 'transcribeCallback'],
  Dial: [...DIAL, ...TELLING_OF, 'answerOnBridge'],
};

/** developers.telnyx.com/docs/voice/programmable-voice/texml-verbs */
export const texmlAttributes = {
  ...common,
  Record: [...RECORD, ...TELLING, 'channels', 'transcription', 'transcriptionCallback', 'transcriptionEngine'],
  Dial: [...DIAL, ...TELLING_OF, 'fromDisplayName', 'recordMaxLength', 'recordingChannels'],
};
