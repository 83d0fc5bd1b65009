/** The sounds for somebody on the telephone, in order. `sound`: where a page can fetch it. */
export type HeardOnPhone =
  | { kind: 'words'; text: string; language: 'en' | 'zh' }
  | { kind: 'sound'; url: string }
  | { kind: 'beep' };

/** dialling: nobody has said yet what becomes of it · ringing: at the handset that it is forwarded to · recording: after the beep. */
export type SandboxCallState = 'dialling' | 'ringing' | 'recording' | 'talking' | 'over';

/** A call from a handset of the local world to a number of ours. */
export interface SandboxCall {
  id: string;
  /** The account of the network that it came in by. */
  carrier: string;
  from: string;
  to: string;
  /** Epoch milliseconds. */
  date: number;
  state: SandboxCallState;
  heard: readonly HeardOnPhone[];
  /** The handset that it was forwarded to, and the number that it shows there. */
  forwarded?: { to: string; callerId: string; outcome?: 'answered' | 'busy' | 'noAnswer' };
}

/** The words into a telephone: a WAV file, or words that the local world speaks; and how long they are. */
export type Spoken = { seconds: number } & ({ wav: Uint8Array } | { text: string; language: string });

/** Telephones of the local world, as whoever holds them uses them. Each resolves once the product has heard of it. */
export interface SandboxCalls {
  /** Undefined: the number is none of ours. `from` undefined: withheld. @throws where nobody takes calls in this process */
  dial(ends: { from: string | undefined; to: string; attestation?: 'A' | 'B' | 'C' }): Promise<SandboxCall | undefined>;
  find(id: string): SandboxCall | undefined;
  /** Those that a handset makes or is called by, newest first; forgotten a while after they are over. */
  listOf(number: string): SandboxCall[];
  answer(id: string): Promise<SandboxCall | undefined>;
  decline(id: string, how: 'busy' | 'noAnswer'): Promise<SandboxCall | undefined>;
  /** After the beep; the caller hangs up then, or the network does when the time is full. */
  speak(id: string, spoken: Spoken): Promise<SandboxCall | undefined>;
  /** @param talkedSeconds of an answered phone; as long as it took unless said */
  hangUp(id: string, talkedSeconds?: number): Promise<SandboxCall | undefined>;
}
