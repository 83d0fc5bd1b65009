import { addMonths, DAY_MS, monthBounds, ymOf } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { CodeSendsRepository } from './code-sends.repository.ts';
import type { CodeTextsRepository } from './code-texts.repository.ts';

/** Six months and the one under way: what histories show (spec 2 §9), and more than messages are kept at least (decision 41). */
const MONTHS_KEPT = 6;
/** A text that could not be paid for waits a day for money; after another nobody can be on the way to it. */
const UNPAID_KEPT_MS = 2 * DAY_MS;
const BATCH = 500;

/** Texts that are older are not shown, whether or not they are gone already. */
export function codeTextsKeptSince(now: number): number {
  return monthBounds(addMonths(ymOf(now), -MONTHS_KEPT)).startMs;
}

interface CodeRetentionDeps {
  texts: Pick<CodeTextsRepository, 'forget' | 'removeUnpaid'>;
  sends: Pick<CodeSendsRepository, 'forget'>;
  now: Clock;
}

/** Words, senders and receivers of old texts go for good; their places in the books stay, for the auditor. Answers how many went. */
export function createCodeRetention({ texts, sends, now }: CodeRetentionDeps) {
  return async (): Promise<number> => {
    const since = codeTextsKeptSince(now());
    const steps = [
      () => texts.removeUnpaid(now() - UNPAID_KEPT_MS, BATCH),
      () => texts.forget(since, BATCH),
      () => sends.forget(since, BATCH),
    ];
    let total = 0;
    for (const step of steps)
      for (let gone = BATCH; gone === BATCH; ) {
        gone = await step();
        total += gone;
      }
    return total;
  };
}
