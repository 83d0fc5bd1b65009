import { inputProblems } from '@manyline/contract/input-problems';
import { refusalReasons } from '@manyline/contract/reviews';
import { joinSentences, type Language } from '@manyline/domain/languages';
import { toStorableText } from '@manyline/domain/storable-text';
import { say } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import type { Tx } from '../../db/transaction.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ReviewKind, ReviewSource, WaitingReview } from './review-source.ts';
import type { DecisionLine, ReviewsRepository } from './reviews.repository.ts';

export interface ReviewsDeps {
  sources: readonly ReviewSource[];
  trail: ReviewsRepository;
  accounts: Pick<AccountsService, 'get'>;
  newId: () => string;
  now: Clock;
}

/** The operator's decision. A refusal needs a template of its kind, words, or both. */
export interface Verdict {
  kind: ReviewKind;
  accountId: string;
  id: string;
  outcome: 'approved' | 'refused';
  /** The operator, for the records. */
  by: string;
  template?: string | undefined;
  words?: string | undefined;
  /** Written last in the transaction of the decision, with the reason in the account's words. */
  within?: ((tx: Tx, reason: string) => Promise<void>) | undefined;
}

const LIST_MAX = 200;
const WORDS_MAX = 500;

export type ReviewsService = ReturnType<typeof createReviewsService>;

/** Everything that waits for a person (decision 39), whichever feature it belongs to, and who decided what. */
export function createReviewsService({ sources, trail, accounts, newId, now }: ReviewsDeps) {
  function findSource(kind: ReviewKind): ReviewSource {
    const source = sources.find((each) => each.kind === kind);
    if (!source) throw new AppError('NOT_FOUND', `nothing of the kind ${kind} is reviewed`);
    return source;
  }

  async function reasonOf({ kind, accountId, outcome, template, words = '' }: Verdict): Promise<string> {
    const known = template === undefined ? undefined : refusalReasons[kind][template];
    if (template !== undefined && !known) throw invalidInput('template', inputProblems.unknownReason, { kind });
    const own = toStorableText(words).trim();
    if (own.length > WORDS_MAX) throw invalidInput('words', inputProblems.tooManyCharacters, { max: WORDS_MAX });
    const { language } = await accounts.get(accountId);
    const sentences = [known ? say(known, language) : '', own].filter((sentence) => sentence !== '');
    const reason = joinSentences(language, sentences);
    if (outcome === 'refused' && reason === '') throw invalidInput('reason', inputProblems.reasonMissing);
    return reason;
  }

  return {
    kinds: sources.map(({ kind }) => kind),

    /** By kind, whoever else waits beyond what a list shows. */
    sumUpWaiting: () =>
      Promise.all(sources.map(async (source) => ({ kind: source.kind, ...(await source.sumUpWaiting()) }))),

    /** Oldest first; of every kind at most 200. @param reviewer is named in the looks at what is shown, and reads `language` */
    async listWaiting(reviewer: string, language: Language, kind?: ReviewKind): Promise<WaitingReview[]> {
      const asked = kind === undefined ? sources : sources.filter((source) => source.kind === kind);
      const lists = await Promise.all(asked.map((source) => source.listWaiting(LIST_MAX, language, reviewer)));
      return lists.flat().sort((a, b) => a.filedAt - b.filedAt);
    },

    /** Whether it is among what a list shows. */
    async isWaiting({ kind, accountId, id }: Pick<WaitingReview, 'kind' | 'accountId' | 'id'>): Promise<boolean> {
      const waiting = await findSource(kind).listWaiting(LIST_MAX, 'en');
      return waiting.some((review) => review.accountId === accountId && review.id === id);
    },

    /**
     * The trail has a line before it is tried and one of how it went: whatever dies between leaves who wanted what.
     * @throws NOT_FOUND when it waits no more, INVALID_INPUT
     */
    async decide(verdict: Verdict): Promise<void> {
      const { kind, accountId, id, outcome, template, by, within } = verdict;
      const source = findSource(kind);
      const reason = await reasonOf(verdict);
      const tell = (result: string) =>
        trail.add({ accountId, at: now(), id: newId(), kind, reviewId: id, outcome, template, reason, by, result });
      await tell('asked');
      try {
        await source.decide({ accountId, id, outcome, reason, by, within: within && ((tx) => within(tx, reason)) });
      } catch (error) {
        await tell(error instanceof AppError ? error.code : 'failed');
        throw error;
      }
      await tell('done');
    },

    /** Decisions about an account, the latest first. */
    listDecisions: (accountId: string): Promise<DecisionLine[]> => trail.list(accountId, LIST_MAX),
  };
}
