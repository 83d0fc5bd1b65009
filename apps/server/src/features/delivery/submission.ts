import type { FailureReason } from '@manyline/domain/failure-reasons';
import type { OutboundMessage } from '@manyline/ports/carrier';

/** Nobody knows whether the network took a message: since when, and how often the network said that it did not. */
export interface Doubt {
  since: number;
  absences: number;
}

/** A message to be handed to its carrier, whatever table it waits in. */
export interface Sending {
  carrier: string;
  /** By which the carrier knows a repeat, where it does. */
  key: string;
  message: OutboundMessage;
  /** Tries before this one. */
  attempts: number;
  doubt: Doubt | undefined;
  /** The turn of its sender that it waited for, epoch milliseconds. */
  turnAt?: number | undefined;
}

/** The end of a submission; the table that it waits in is brought up to that. */
export type Outcome =
  | { kind: 'accepted'; carrierId: string }
  /** Failed for good, and refunded. `aside`: for a reason of ours, which the operator is told. */
  | { kind: 'failed'; reason: FailureReason; error: string; aside: boolean }
  /** `wasTried`: the carrier was asked to send it; else it only waited, or its carrier was asked about it. */
  | {
      kind: 'later';
      dueAt: number;
      error: string;
      wasTried: boolean;
      doubt: Doubt | undefined;
      /** It goes on by this account; the one before surely did not take it. */
      carrier?: string;
      /** It has a turn of its own, which it does not have to ask for again. */
      turnAt?: number;
    }
  /** It may have been sent and cannot be found out: shown as sent until a receipt comes, or a day is over. */
  | { kind: 'unconfirmed'; error: string };

/** How what waits for the operator begins; a gauge counts it. */
export const OUR_SIDE = 'ourSide';
