import { inputProblems } from '@manyline/contract/input-problems';
import { refusalReasons } from '@manyline/contract/reviews';
import { joinSentences, type Language } from '@manyline/domain/languages';
import { toStorableText } from '@manyline/domain/storable-text';
import { say } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import type { Tx } from '../../db/transaction.ts';
import type { WaitingPage, WaitingPlace } from '../../db/waiting-page.ts';
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

/** A review among those of all kinds. */
export type ReviewPlace = WaitingPlace & Pick<WaitingReview, 'kind'>;
type ReviewKey = Pick<WaitingReview, 'kind' | 'accountId' | 'id'>;

/** Who looks, and at which of the reviews that wait. */
export interface ReviewPage extends Omit<WaitingPage, 'after' | 'only'> {
  /** Named in the looks at what is shown. */
  reviewer: string;
  language: Language;
  kind?: ReviewKind | undefined;
  after?: ReviewPlace | undefined;
}

const LISTED_MAX = 200;
/** Before every account. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
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

    /** The oldest first, across kinds. `next`: the last of the page, where more wait behind it. */
    async listWaiting({ reviewer, language, kind, after, platform, limit }: ReviewPage) {
      const asked = kind === undefined ? sources : sources.filter((source) => source.kind === kind);
      const lists = await Promise.all(
        asked.map((source) => {
          const page = { limit: limit + 1, platform, after: after && placeWithin(source.kind, after) };
          return source.listWaiting(page, language, reviewer);
        }),
      );
      const found = lists.flat().sort((a, b) => a.filedAt - b.filedAt || compareKinds(a.kind, b.kind));
      const reviews = found.slice(0, limit);
      const last = found.length > limit ? reviews.at(-1) : undefined;
      return { reviews, ...(last && { next: toPlace(last) }) };
    },

    /** Undefined where it waits no more. @throws NOT_FOUND for a kind that nobody reviews */
    async find({ kind, accountId, id }: ReviewKey, language: Language, reviewer?: string) {
      const only = { accountId, id };
      const [review] = await findSource(kind).listWaiting({ limit: 1, only }, language, reviewer);
      return review;
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

    listDone: trail.listDone,

    /** Decisions about an account, the latest first. */
    listDecisions: (accountId: string): Promise<DecisionLine[]> => trail.list(accountId, LISTED_MAX),
  };
}

/** Reviews of one moment stand by their kind, and those of a kind as their source has them. */
const compareKinds = (one: ReviewKind, other: ReviewKind) => (one < other ? -1 : one > other ? 1 : 0);

/** Where a kind goes on behind a review that may be of another. */
function placeWithin(kind: ReviewKind, { kind: ofKind, filedAt, accountId, id }: ReviewPlace): WaitingPlace {
  if (kind === ofKind) return { filedAt, accountId, id };
  const isBehind = compareKinds(kind, ofKind) > 0;
  return { filedAt: isBehind ? filedAt : filedAt + 1, accountId: NOBODY, id: '' };
}

const toPlace = ({ kind, filedAt, accountId, id }: WaitingReview): ReviewPlace => ({ kind, filedAt, accountId, id });
