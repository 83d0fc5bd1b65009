import type { CallbackProblem, CallbackState } from '@manyline/contract/developer';

/** A received code, as it goes to the developer. */
export interface ReceivedCode {
  accountId: string;
  /** The service that the code is for, as the account chose it. */
  app: string;
  /** Who sent it: digits or a name. */
  from: string;
  /** The number that received it, digits. */
  to: string;
  text: string;
  /** When it was received, epoch milliseconds. */
  time: number;
  /** UUID: the header `webhook-id`. A repeat is the same callback. */
  id: string;
  /** The event: a code where absent, or that the number was taken back: then there is no text. */
  event?: 'code' | 'cancelled';
  /** Made up for a test key; absent on what the network brought. */
  isTest?: boolean;
}

/** A received code on its way to the developer's URL. */
export interface Callback extends ReceivedCode {
  state: CallbackState;
  tries: number;
  /** Those by the clock; the others were replays. */
  timedTries: number;
  createdAt: number;
  dueAt: number | undefined;
  lastTryAt: number | undefined;
  answerCode: number | undefined;
  answer: string | undefined;
  problem: CallbackProblem | undefined;
}

/** The result of one try. Without a problem it was answered with 2xx. */
export interface CallbackOutcome {
  problem?: Exclude<CallbackProblem, 'disabled'>;
  answerCode?: number;
  /** How the answer began. */
  answer?: string;
}
