import type { Recording } from './transcriber.ts';
import type { RawWebhook, WebhookAnswer } from './webhook.ts';

/** The sound for a caller before the beep. */
export type Greeting =
  /** `instead`: a WAV as below, for who finds out too late that the words cannot be spoken. */
  | { kind: 'spoken'; text: string; language: 'en' | 'zh'; instead?(): Promise<Uint8Array> }
  /** A WAV of 8,000 samples a second, 16 bits, mono. `url`: signed, absolute, good for an hour; a network fetches it, or is handed the bytes. */
  | { kind: 'sound'; url: string; read(): Promise<Uint8Array> };

/** The fate of a call, decided by us; an adapter only spells it. */
export type CallPlan =
  /**
   * Rings a phone. A call that is not taken comes back as `dialEnded`. `callerId`: one of our numbers, or the caller's where the network
   * allows it. `maxSeconds`: whole minutes that can be paid, from when the phone takes it; the network ends it then.
   */
  | { kind: 'forward'; to: string; callerId: string; ringSeconds: number; maxSeconds: number }
  /** Greeting, beep, then the caller's words until he hangs up or `maxSeconds` are full. */
  | { kind: 'voicemail'; greeting: Greeting; maxSeconds: number }
  /** Nobody takes calls here: a sentence, then the end. `instead`: as of a greeting. */
  | { kind: 'refuse'; text: string; language: 'en' | 'zh'; instead?(): Promise<Uint8Array> }
  | { kind: 'hangUp' };

/** How far the network vouches for the caller's number (SHAKEN, ATIS-1000074): whole, of its customer alone, of nothing but the way in. */
export type Attestation = 'A' | 'B' | 'C';

/** The network's name of a recording, as its adapter needs it to fetch it; kept by us until we have the bytes. */
export type RecordingRef = string;

export type DialOutcome = 'answered' | 'busy' | 'noAnswer' | 'failed';

/**
 * A call, step by step. `callId` is unique at the carrier, and the same in every step. Dates are epoch milliseconds, seconds are whole
 * seconds as the network bills them. Steps may come twice, late, in any order, or not at all.
 */
export type VoiceEvent =
  /** `from`: digits with country code; undefined where the caller withholds it. Wants a plan. */
  | { kind: 'incoming'; callId: string; from: string | undefined; to: string; date: number; attestation?: Attestation }
  /** The phone that we rang did not take it, or hung up. Wants a plan. */
  | { kind: 'dialEnded'; callId: string; outcome: DialOutcome; seconds: number; date: number }
  /** The plan has run to its end while the caller is still there. Wants a plan. */
  | { kind: 'planEnded'; callId: string; date: number }
  | { kind: 'recorded'; callId: string; recording: RecordingRef; seconds: number; date: number }
  /** There was nothing to record, or it was lost. */
  | { kind: 'recordingFailed'; callId: string; date: number }
  | { kind: 'ended'; callId: string; seconds: number; date: number };

/** Those that the network waits for: it does with the call what the answer says. */
export type AskingEvent = Extract<VoiceEvent, { kind: 'incoming' | 'dialEnded' | 'planEnded' }>;

/**
 * Where a carrier brings what happens to calls. Resolves once it is kept for good, with a plan where the event wants one: only then the
 * network hears that we have it. Rejects where it is not kept.
 */
export type CallDesk = (event: VoiceEvent) => Promise<CallPlan | undefined>;

/** A call as the network knows it now: what its webhooks would have told. */
export interface CallAsItStands {
  callId: string;
  from: string | undefined;
  to: string;
  date: number;
  attestation?: Attestation;
  /** Undefined: it goes on. */
  endedAt?: number;
  /** Of the call as a whole. */
  seconds: number;
  /** The phone that was rung for it, if one was. */
  dial?: { outcome: DialOutcome; seconds: number };
  recordings: { recording: RecordingRef; seconds: number }[];
}

export interface VoiceCapabilities {
  /** A forwarded call may show the caller's own number; otherwise it shows ours. */
  showsCaller: boolean;
  /** How it speaks a typed greeting: by itself, or not at all; then ours is sent as a sound. */
  speaks: boolean;
}

/** Calls to the numbers of a carrier account. */
export interface VoiceCarrier {
  readonly capabilities: VoiceCapabilities;
  /**
   * Only of a network that calls us by HTTP. Authenticates a webhook of the paths under `/carrier/NAME/voice/`, each of which the adapter
   * names itself when it spells a plan. Undefined: authentic, and nothing that anybody wants to know.
   * @throws ForgedWebhookError; never half-trusted data.
   */
  readWebhook?(raw: RawWebhook): VoiceEvent | undefined;
  /** The answer that makes such a network do what the plan says. Undefined: the event asked for nothing. */
  spell?(plan: CallPlan | undefined, event: VoiceEvent): WebhookAnswer;
  /**
   * Only of a carrier that holds the calls itself: takes calls until the answer is called, which lets those under way end, and refuses new
   * ones.
   */
  listen?(desk: CallDesk): () => Promise<void>;
  /** The sound, to its last byte. @throws RecordingGoneError, CarrierUnavailableError */
  fetchRecording(recording: RecordingRef, signal: AbortSignal): Promise<Recording>;
  /** Ours is the only copy then. One that is gone already is deleted. @throws CarrierUnavailableError */
  deleteRecording(recording: RecordingRef, signal: AbortSignal): Promise<void>;
  /** Reads the fate of a call whose steps did not reach us. Undefined: it knows no such call. @throws CarrierUnavailableError */
  readCall?(callId: string, signal: AbortSignal): Promise<CallAsItStands | undefined>;
  /** Calls to our numbers that began since that time, page by page. @throws CarrierUnavailableError */
  listCalls?(since: number, signal: AbortSignal): AsyncIterable<CallAsItStands[]>;
}

/** The network has no such recording any more. */
export class RecordingGoneError extends Error {
  override name = 'RecordingGoneError';
}
