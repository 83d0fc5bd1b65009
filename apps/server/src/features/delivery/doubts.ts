import type { Carrier } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import { pauseAfter, type RetryRule } from '../../lib/retry.rules.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { AskCarrier } from './ask-carrier.ts';
import type { Outages } from './outages.ts';
import type { Doubt, Outcome, Sending } from './submission.ts';

export interface DoubtsDeps {
  carriers: Pick<Carriers, 'resendsWhenUnsure'>;
  asking: Pick<AskCarrier, 'ask'>;
  outages: Outages;
  /** Whether an id of the carrier's is that of a message under another reference of ours. */
  isAnothers(carrier: string, carrierId: string, reference: string): Promise<boolean>;
  now: Clock;
}

/** A receipt that carries our reference settles it: it is waited for before anybody asks. */
const ECHO_WITHIN_MS = 30_000;
/** A text that the network took a moment ago may not be in its lists yet. */
const LOOK_AFTER_MS = 1_000;
/** It was not taken when the network says so twice, this far apart. */
const ABSENCES_NEEDED = 2;
const ABSENT_AGAIN_MS = 10_000;
/** Pauses of 1, 2, 4 … 15 s between questions that were not answered. */
const LOOK_RETRY: RetryRule = { pauseMs: 500, longestPauseMs: 15_000 };

export type Doubts = ReturnType<typeof createDoubts>;

/** Finds out whether the network took a message, before anybody sends it again. */
export function createDoubts({ carriers, asking, outages, isAnothers, now }: DoubtsDeps) {
  const waitUntil = (dueAt: number, doubt: Doubt | undefined, error: string): Outcome => ({
    kind: 'later',
    dueAt,
    doubt,
    error,
    wasTried: false,
  });

  function afterAnswer({ name }: Carrier, found: { carrierId: string } | 'absent' | 'unknown', doubt: Doubt): Outcome {
    if (typeof found === 'object' && found.carrierId) return { kind: 'accepted', carrierId: found.carrierId };
    const sendAgain = waitUntil(now(), undefined, 'the network did not take it, as far as it can say');
    if (found !== 'absent')
      return carriers.resendsWhenUnsure(name) ? sendAgain : { kind: 'unconfirmed', error: 'the network cannot tell' };
    const absences = doubt.absences + 1;
    if (absences >= ABSENCES_NEEDED) return sendAgain;
    return waitUntil(now() + ABSENT_AGAIN_MS, { ...doubt, absences }, 'the network knows nothing of it yet');
  }

  return {
    /** When it is first looked for. */
    begin(carrier: Carrier, since: number, error: string): Outcome {
      const dueAt = carrier.repeats === 'byEcho' ? since + ECHO_WITHIN_MS : now() + LOOK_AFTER_MS;
      return { kind: 'later', dueAt, error, wasTried: true, doubt: { since, absences: 0 } };
    },

    async settle(carrier: Carrier, { message, key, attempts }: Sending, doubt: Doubt): Promise<Outcome> {
      const echoUntil = carrier.repeats === 'byEcho' ? doubt.since + ECHO_WITHIN_MS : 0;
      if (now() < echoUntil) return waitUntil(echoUntil, doubt, 'waiting for a receipt');
      if (!carrier.find) return afterAnswer(carrier, 'unknown', doubt);
      const outageUntil = outages.until(carrier.name, message.from);
      if (outageUntil !== undefined) return waitUntil(outageUntil, doubt, 'the network is away');
      const askedAt = now();
      const isTaken = (carrierId: string) => isAnothers(carrier.name, carrierId, message.reference);
      try {
        const found = await asking.ask((signal) => carrier.find!(message, key, doubt.since, signal, isTaken));
        outages.answered(carrier.name, message.from, askedAt);
        return afterAnswer(carrier, found, doubt);
      } catch (error) {
        const said = String(error);
        outages.strike(carrier.name);
        // Nobody wants it sent any more, and nobody knows whether it was.
        if (now() > message.expiresAt) return { kind: 'unconfirmed', error: said };
        return waitUntil(now() + pauseAfter(LOOK_RETRY, attempts + 1), doubt, said);
      }
    },
  };
}
