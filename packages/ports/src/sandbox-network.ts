import type { Carrier, OutboundMedia } from './carrier.ts';

/** What the network of the local world will do with a message; decided once, when it is accepted. */
export type Fate = 'deliver' | 'fail' | 'slow' | 'twice' | 'lateReceipt' | 'silent';

/** normal: works · hang: never answers · refuse: takes nothing · loseReceipts: delivers, but never says so. */
export type NetworkMode = 'normal' | 'hang' | 'refuse' | 'loseReceipts';

export interface SandboxSubmission {
  key: string;
  from: string;
  to: string;
  text: string;
  /** Names of its pictures in the network's own memory, joined by commas. */
  media: string;
  reference: string;
  fate: Fate;
  date: number;
  dueAt: number;
}

export interface HandsetText {
  number: string;
  direction: 'in' | 'out';
  peer: string;
  text: string;
  media: string;
  /** Spoken after the beep: `text` is what was said. */
  voicemail?: boolean;
  date: number;
}

/** A picture that a handset sends. */
export type HandsetMedia = Pick<OutboundMedia, 'contentType' | 'read'>;

/** What the network of the local world remembers, over restarts. */
export interface SandboxStore {
  /** Keeps what is new; answers for every key what is kept, so that a repeat gets the first answer. */
  accept(submissions: readonly SandboxSubmission[]): Promise<SandboxSubmission[]>;
  /** Which of these numbers the product holds; texts to all others are for handsets. */
  findOwnNumbers(numbers: readonly string[]): Promise<Set<string>>;
  /** Adds texts to their handsets, making handsets as needed. Repeats of the same id are ignored. */
  addHandsetTexts(texts: readonly (HandsetText & { id: string })[]): Promise<void>;
  /** The network's own copy of a picture; the same name again is the same picture. Answers what to call it from now on. */
  keepMedia(name: string, media: HandsetMedia): Promise<string>;
  /** Undefined: it keeps no such picture. */
  readMedia(kept: string): Promise<Uint8Array | undefined>;
  /** The last ones accepted, back to so many milliseconds before the newest: what a killed process may have left unreported. */
  findRecent(windowMs: number): Promise<SandboxSubmission[]>;
}

export interface SandboxNetwork extends Carrier {
  mode: NetworkMode;
  /** Numbers with these endings misbehave on purpose, whatever the mode. */
  readonly faultNumbers: readonly { suffix: string; fate: Fate; what: string }[];
  /** A handset texts any number: one of ours, or another handset. */
  sendFromHandset(text: {
    from: string;
    to: string;
    text: string;
    media?: readonly HandsetMedia[];
  }): Promise<HandsetText & { id: string }>;
  /** A handset calls a number of ours and speaks after the beep. Undefined: nobody of ours has that number. */
  leaveVoicemail(words: {
    from: string;
    to: string;
    text: string;
    /** A value of the language list; '' goes by the script of the words. */
    language: string;
  }): Promise<(HandsetText & { id: string }) | undefined>;
  /** Reports again what a killed process may have accepted and never reported; the product knows repeats by their ids. */
  recover(): Promise<number>;
  stop(): void;
}
