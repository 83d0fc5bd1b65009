import type { CallAsItStands, DialOutcome } from '@manyline/ports/voice-carrier';

/**
 * The steps of a call, each an address of its own below the account's. `recorded`: the action of `Record`, while the caller is there;
 * `recording`: the recording can be fetched.
 */
export const steps = ['incoming', 'dial-ended', 'recorded', 'recording', 'ended'] as const;
export type Step = (typeof steps)[number];

export const toStepUrl = (webhookUrl: string, step: Step): string => `${webhookUrl}/voice/${step}`;

/** Undefined: no address of a step. */
export function stepOf(url: string): Step | undefined {
  const path = URL.parse(url)?.pathname ?? '';
  return steps.find((step) => path.endsWith(`/voice/${step}`));
}

const outcomes: Record<string, DialOutcome> = {
  completed: 'answered',
  answered: 'answered',
  busy: 'busy',
  'no-answer': 'noAnswer',
  // The caller hung up while it rang.
  canceled: 'noAnswer',
  failed: 'failed',
};

/** Undefined: it is not over. */
const outcomeOf = (status: string): DialOutcome | undefined => outcomes[status];

/** `CallStatus` of a call that is over. */
export const isOver = (status: string): boolean => status in outcomes;

export function toDial(status: string, seconds: number): NonNullable<CallAsItStands['dial']> | undefined {
  const outcome = outcomeOf(status);
  return outcome && { outcome, seconds: outcome === 'answered' ? seconds : 0 };
}
