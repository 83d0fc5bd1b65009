import type { Carrier, CarrierCapabilities, OutboundMedia, Repeats } from './carrier.ts';
import type { SandboxCalls } from './sandbox-calls.ts';
import type { SandboxNumbers } from './sandbox-numbers.ts';
import type { SandboxRegistrations } from './sandbox-registrations.ts';

/** How the network of the local world will treat a message; decided once, when the message is accepted. */
export type Fate = 'deliver' | 'fail' | 'slow' | 'twice' | 'lateReceipt' | 'silent';

/**
 * normal: works · hang: never answers · refuse: takes nothing · loseReceipts: delivers, but never says so · answerLate: takes
 * messages and answers after everybody has given up · takeAndDie: takes messages and breaks the connection · wrongBody: takes
 * messages and answers what nobody can read · noId: takes messages and answers without their id · storm: answers 500, having taken every second message · throttle: takes one message
 * every two seconds from each sender, and says when the next may come · forgetReferences: receipts bring no reference back.
 */
export type NetworkMode =
  | 'normal'
  | 'hang'
  | 'refuse'
  | 'loseReceipts'
  | 'answerLate'
  | 'takeAndDie'
  | 'wrongBody'
  | 'noId'
  | 'storm'
  | 'throttle'
  | 'forgetReferences';

/** How an account of the sandbox differs from others, as vendors do. */
export interface SandboxHabits extends CarrierCapabilities {
  repeats: Repeats;
}

export interface SandboxSubmission {
  /** The network's own: ours where it takes a key once. */
  key: string;
  /** Ours, where it knows nothing of keys. */
  askedKey: string | null;
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
  /** A voicemail, spoken after the beep: `text` holds the words. */
  voicemail?: boolean;
  date: number;
}

/** A picture that a handset sends. */
export type HandsetMedia = Pick<OutboundMedia, 'contentType' | 'read'>;

/** A text that the product itself wrote to a phone. */
export interface SandboxSystemText {
  key: string;
  to: string;
  text: string;
  code?: string | undefined;
}

/** Until when a process of the local world has reported all that it accepted. */
export interface ReportedMark {
  mark: string;
  /** Epoch milliseconds. */
  since: number;
  /** When the process last said so. */
  seenAt: number;
}

/** Memory of one account of the local world's network, over restarts. Numbers and handsets are the same for all accounts. */
export interface SandboxStore {
  /**
   * Keeps submissions whose keys are new; answers the kept one for every key, so that a repeat gets the first answer.
   */
  accept(submissions: readonly SandboxSubmission[]): Promise<SandboxSubmission[]>;
  /** The submission that it took under a key of ours. */
  findTaken(key: string): Promise<SandboxSubmission | undefined>;
  /** Which of these numbers the product holds, each with its source; texts to all others are for handsets. */
  findOwnNumbers(numbers: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Shows it to the developer. A repeat of the same key is ignored. */
  addSystemText(text: SandboxSystemText): Promise<void>;
  /** Adds texts to their handsets, making handsets as needed. Repeats of the same id are ignored. */
  addHandsetTexts(texts: readonly (HandsetText & { id: string })[]): Promise<void>;
  /** The network's own copy of a picture; the same name again is the same picture. Answers what to call it from now on. */
  keepMedia(name: string, media: HandsetMedia): Promise<string>;
  /** Undefined: it keeps no such picture. */
  readMedia(kept: string): Promise<Uint8Array | undefined>;
  removeMedia(kept: string): Promise<void>;
  /** Keeps a process's mark, or moves it. */
  markReported(mark: string, since: number, seenAt: number): Promise<void>;
  /**
   * The marks of other processes that have not moved for so long, or lie ahead of any clock. Each is handed to one caller
   * at a time: whoever takes one is taken for alive again for as long.
   */
  takeStaleMarks(own: string, now: number, staleMs: number): Promise<ReportedMark[]>;
  forgetMark(mark: string): Promise<void>;
  /** Submissions accepted between two moments, both included. */
  findAccepted(fromMs: number, untilMs: number): Promise<SandboxSubmission[]>;
  /** The last ones accepted, back to so many milliseconds before the newest: what a killed process may have left unreported. */
  findRecent(windowMs: number): Promise<SandboxSubmission[]>;
}

export interface SandboxNetwork extends Carrier {
  mode: NetworkMode;
  readonly habits: SandboxHabits;
  readonly numbers?: SandboxNumbers;
  readonly registrations?: SandboxRegistrations;
  /** Numbers with these endings misbehave on purpose, whatever the mode. */
  readonly faultNumbers: readonly { suffix: string; fate: Fate; what: string }[];
  /** A handset texts any number: one of ours, or another handset. */
  sendFromHandset(text: {
    from: string;
    to: string;
    text: string;
    media?: readonly HandsetMedia[];
  }): Promise<HandsetText & { id: string }>;
  /** Telephones of its handsets; the same for all accounts of a local world. */
  readonly calls: SandboxCalls;
  /** Reports again what this process, killed a moment ago, may have accepted and never reported; the product knows repeats by their ids. */
  recover(): Promise<number>;
  /** Keeps that this process lives, and what it has reported: before its first message, and every two seconds. */
  markReported(): Promise<void>;
  /** Reports what dead processes accepted and did not report, however long ago; answers how many messages that were. */
  recoverDead(): Promise<number>;
  /** Ends this process's part. Where nothing is left to report, others are spared looking for it. */
  stop(): Promise<void>;
}
