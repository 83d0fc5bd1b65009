import type { DialOutcome } from '@manyline/ports/voice-carrier';

/**
 * The steps of a call, each an address of its own below the account's. `recorded`: the action of `Record`, while the caller is there;
 * `recording`: the recording can be fetched.
 */
export const steps = ['incoming', 'dial-ended', 'recorded', 'recording', 'ended'] as const;
export type Step = (typeof steps)[number];

export const toStepUrl = (webhookUrl: string, step: Step): string => `${webhookUrl}/voice/${step}`;

const outcomes: Record<string, DialOutcome> = {
  completed: 'answered',
  answered: 'answered',
  busy: 'busy',
  'no-answer': 'noAnswer',
  // The caller hung up while it rang.
  canceled: 'noAnswer',
  failed: 'failed',
};

export const outcomeOf = (status: string): DialOutcome => outcomes[status] ?? 'failed';

/** `CallStatus` of a call that is over. */
export const isOver = (status: string): boolean => status in outcomes;
