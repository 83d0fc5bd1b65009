import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@manyline/domain/time';
import type { CallAsItStands, CallPlan, DialOutcome } from '@manyline/ports/voice-carrier';

/** The facts of a call by now. */
export interface CallFacts {
  plan: CallPlan['kind'] | undefined;
  dial: { outcome: DialOutcome; seconds: number } | undefined;
  recordings: readonly { seconds: number }[];
  recordingFailed: boolean;
  hasEnded: boolean;
}

export interface CallOutcome {
  type: 'forwarded' | 'voicemail' | 'missed';
  seconds: number;
}

/** Silence before the caller hung up is no message. */
export const RECORDING_SECONDS_MIN = 1;
/** The other steps of a call that ended are on their way for so long. */
export const STEPS_WITHIN_MS = 10 * SECOND_MS;
/** Longer than anybody is called back: what a carrier that cannot be asked has not told by then, it never will. */
const LASTS_AT_MOST_MS: Record<CallPlan['kind'], number> = {
  forward: 4 * HOUR_MS,
  voicemail: 10 * MINUTE_MS,
  refuse: 2 * MINUTE_MS,
  hangUp: 2 * MINUTE_MS,
};

/** Undefined: something is missing that would change it. */
export function judgeCall({ plan, dial, recordings, recordingFailed, hasEnded }: CallFacts): CallOutcome | undefined {
  if (dial?.outcome === 'answered') return { type: 'forwarded', seconds: dial.seconds };
  const spoken = recordings.filter(({ seconds }) => seconds >= RECORDING_SECONDS_MIN);
  if (!hasEnded) return undefined;
  if (spoken.length > 0) return { type: 'voicemail', seconds: Math.max(...spoken.map(({ seconds }) => seconds)) };
  const waitsForDial = plan === 'forward' && !dial;
  const waitsForRecording = plan === 'voicemail' && !recordingFailed && recordings.length === 0;
  return plan === undefined || waitsForDial || waitsForRecording ? undefined : missed;
}

/** With nothing more to come. */
export function judgeLostCall(facts: CallFacts): CallOutcome {
  return judgeCall({ ...facts, hasEnded: true }) ?? missed;
}

export function lastsAtMost(plan: CallPlan['kind'] | undefined): number {
  return LASTS_AT_MOST_MS[plan ?? 'hangUp'];
}

const missed: CallOutcome = { type: 'missed', seconds: 0 };
const ranks = { missed: 0, voicemail: 1, forwarded: 2 } as const;

/** Whether a call turned out to be more than it was written down as. */
export function isMoreThan(type: CallOutcome['type'], known: CallOutcome['type'] | undefined): boolean {
  return known === undefined || ranks[type] > ranks[known];
}

/** Whether what a network says of a call can be kept: a date that is none would be refused by the database, with all that came beside it. */
export function makesSense({ callId, date, endedAt }: CallAsItStands): boolean {
  const dates = endedAt === undefined ? [date] : [date, endedAt];
  return /^[\w:=-]{1,128}$/.test(callId) && dates.every((each) => Number.isSafeInteger(each) && each > 0);
}
