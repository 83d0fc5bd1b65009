import type { Sound } from './sounds.ts';

/** When listening ends, whatever comes first; seconds. */
export interface ListenLimits {
  maxSeconds: number;
  /** Of silence in a row; 0: silence ends nothing. */
  silenceSeconds: number;
  /** Keys that end it. */
  keys: string;
}
export interface Listened {
  samples: Int16Array;
  /** Whether anything was said. */
  hasWords: boolean;
  endedBy: 'hangUp' | 'silence' | 'full' | 'key';
  key?: string;
}

/**
 * The network's end of somebody's line: samples go out and come in as 16 bits at 8,000 a second. A leg of a test counts simulated
 * seconds; one over SIP and RTP would count real ones.
 */
export interface Leg {
  /** Seconds since the call came in. */
  elapsed(): number;
  isGone(): boolean;
  /** Resolves once it was heard whole, or the leg is gone. */
  play(sound: Sound): Promise<void>;
  listen(limits: ListenLimits): Promise<Listened>;
  /** Keys that are pressed, up to so many, with so many seconds for each; those since a time before, too. */
  gather(limits: { since: number; digits: number; seconds: number; finishOnKey: string }): Promise<string>;
  wait(seconds: number): Promise<void>;
  /** The network hangs up. */
  drop(): void;
}

/** How a phone takes a call. Seconds. */
export type PhoneManners =
  | { kind: 'answers'; afterSeconds?: number; talkSeconds: number }
  | { kind: 'busy' }
  /** It rings until the network gives up. */
  | { kind: 'noAnswer' }
  | { kind: 'failed' };

export interface Dialled {
  status: 'completed' | 'busy' | 'no-answer' | 'failed' | 'canceled';
  /** Of talk. */
  seconds: number;
}

/** Rings a phone for somebody who is on the line, and resolves when both have talked. `onAnswer`: the phone was taken. */
export type RingPhone = (
  asked: { to: string; callerId: string; ringSeconds: number; maxSeconds: number },
  caller: Leg,
  onAnswer: () => void,
) => Promise<Dialled>;

const TAKES_AFTER_SECONDS = 1;

/** Rings phones that a test has given their manners. */
export function createRingPhone(mannersOf: (to: string) => PhoneManners): RingPhone {
  return async ({ to, ringSeconds, maxSeconds }, caller, onAnswer) => {
    const manners = mannersOf(to);
    if (manners.kind === 'failed') return { status: 'failed', seconds: 0 };
    if (manners.kind === 'busy') return { status: 'busy', seconds: 0 };
    const after = manners.kind === 'answers' ? (manners.afterSeconds ?? TAKES_AFTER_SECONDS) : Number.POSITIVE_INFINITY;
    await caller.wait(Math.min(after, ringSeconds));
    if (caller.isGone()) return { status: 'canceled', seconds: 0 };
    if (manners.kind !== 'answers' || after >= ringSeconds) return { status: 'no-answer', seconds: 0 };
    onAnswer();
    const begunAt = caller.elapsed();
    await caller.play({ samples: new Int16Array(), heard: { kind: 'phone' } });
    await caller.wait(Math.min(manners.talkSeconds, maxSeconds));
    return { status: 'completed', seconds: caller.elapsed() - begunAt };
  };
}
