import type { Attestation, CallPlan, DialOutcome } from '@manyline/ports/voice-carrier';
import type { Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    inbound_voice: InboundVoiceTable;
    voice_greeting: VoiceGreetingTable;
    voice_call: VoiceCallTable;
    voice_recording: VoiceRecordingTable;
  }
}

interface InboundVoiceTable {
  account_id: string;
  mode: 'forward' | 'voicemail' | null;
  changed_at: number;
  then_voicemail: Generated<boolean>;
  screens_spam: Generated<boolean>;
  transcribes: Generated<boolean>;
  /** When the account was last told that a call could not be forwarded. */
  told_at: Generated<number>;
}

interface VoiceGreetingTable {
  account_id: string;
  number: string;
  kind: 'ours' | 'typed' | 'recorded';
  text: Generated<string>;
  language: 'en' | 'zh';
  /** The blob of a recorded one. */
  sound: Generated<string>;
  seconds: Generated<number>;
  changed_at: number;
}

interface VoiceCallTable {
  carrier: string;
  call_id: string;
  /** Null: nobody's number, or nobody has said whose yet. */
  account_id: string | null;
  own_number: Generated<string>;
  other_number: Generated<string>;
  began_at: number;
  seen_at: number;
  attestation: Attestation | null;
  plan: CallPlan['kind'] | null;
  then_voicemail: Generated<boolean>;
  /** Its caller is blocked: nobody is told of it. */
  screened: Generated<boolean>;
  dial_outcome: DialOutcome | null;
  dial_seconds: number | null;
  recording_failed: Generated<boolean>;
  ended_at: number | null;
  ended_seen_at: number | null;
  recorded_as: 'forwarded' | 'voicemail' | 'missed' | null;
  /** Counts what was told of it, so that nobody settles what has changed meanwhile. */
  steps: Generated<number>;
  tries: Generated<number>;
  due_at: number | null;
}

interface VoiceRecordingTable {
  carrier: string;
  call_id: string;
  recording: string;
  seconds: number;
  noted_at: number;
  /** waiting: at the carrier · stored: its bytes are ours · kept: a message has them · done: ours alone · gone: lost · nobodys: its number is nobody's any more. */
  state: Generated<'waiting' | 'stored' | 'kept' | 'done' | 'gone' | 'nobodys'>;
  ref: Generated<string>;
  stored_at: number | null;
  account_id: string | null;
  message_id: string | null;
  why: string | null;
  tries: Generated<number>;
  due_at: number | null;
  transcribe_at: number | null;
  transcribe_tries: Generated<number>;
}
