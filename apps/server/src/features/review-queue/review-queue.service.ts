import { brandIds } from '@manyline/brands/registry';
import type { Language } from '@manyline/domain/languages';
import { AppError } from '../../http/app-error.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { ReviewKind, WaitingReview } from '../reviews/review-source.ts';
import type { ReviewsService, Verdict } from '../reviews/reviews.service.ts';
import { nameOfClaim as nameOf } from './claims.rules.ts';
import type { Claims } from './claims.service.ts';
import { readReviewCursor, writeReviewCursor } from './review-cursor.rules.ts';

/** A link to an identity's picture, which leaves by `lookAt` alone. */
const PICTURE = /\/media\/identity\/[\w-]+$/;

export type ReviewKey = Pick<WaitingReview, 'kind' | 'accountId' | 'id'>;

interface Page {
  kind?: ReviewKind | undefined;
  platform?: string | undefined;
  nextPage?: string | undefined;
  pageSize: number;
}

interface Deps {
  claims: Claims;
  reviews: ReviewsService;
  log: ConsoleLog;
}

export type ReviewQueue = ReturnType<typeof createReviewQueue>;

/** The queue of what waits for a person, for several people at once: each takes one, and nobody else decides about it meanwhile. */
export function createReviewQueue({ claims, reviews, log }: Deps) {
  return {
    /** Oldest first; the key of a page is the last review of the one before. @throws INVALID_INPUT */
    async list(caller: OperatorCaller, language: Language, { kind, platform, nextPage, pageSize }: Page) {
      const after = readReviewCursor(nextPage);
      const [page, sums, taken] = await Promise.all([
        reviews.listWaiting({ reviewer: caller.name, language, kind, platform, after, limit: pageSize }),
        reviews.sumUpWaiting(),
        claims.list(),
      ]);
      const waiting = Object.fromEntries(sums.map((each) => [each.kind, each.count])) as Record<ReviewKind, number>;
      return {
        waiting,
        platforms: [...brandIds],
        reviews: page.reviews.map((review) => {
          const claim = taken.get(nameOf(review));
          const facts = Object.entries(review.summary);
          return {
            ...review,
            summary: Object.fromEntries(facts.filter(([, value]) => !PICTURE.test(value))),
            pictures: review.kind === 'identity' ? facts.filter(([, value]) => PICTURE.test(value)).length : 0,
            isClaimedByMe: claim?.operatorId === caller.operatorId,
            ...(claim && { claimedBy: claim.claimedBy, claimedUntil: claim.claimedUntil }),
          };
        }),
        ...(page.next && { nextPage: writeReviewCursor(page.next) }),
      };
    },

    /** How many wait, and since when, by kind. */
    async sumUp() {
      const sums = await reviews.sumUpWaiting();
      return sums.map(({ kind, count, oldestAt }) => ({ kind, count, ...(oldestAt !== undefined && { oldestAt }) }));
    },

    /** Of two who take one at once, one gets it. @throws CONSOLE_CLAIMED, NOT_FOUND when it waits no more */
    async claim(caller: OperatorCaller, { kind, accountId, id }: ReviewKey): Promise<number> {
      if (!(await reviews.find({ kind, accountId, id }, caller.language)))
        throw new AppError('NOT_FOUND', 'no such review waits');
      return claims.take(caller, { kind, accountId, id });
    },

    release: claims.release,

    /** @throws CONSOLE_NOT_CLAIMED, and what `reviews.decide` throws */
    async decide(caller: OperatorCaller, verdict: Omit<Verdict, 'by' | 'within'>): Promise<void> {
      const claim = (await claims.list()).get(nameOf(verdict));
      if (claim?.operatorId !== caller.operatorId) throw new AppError('CONSOLE_NOT_CLAIMED', nameOf(verdict));
      await reviews.decide({
        ...verdict,
        by: caller.name,
        within: (tx, reason) =>
          log.write(tx, caller, { act: 'reviewDecided', object: nameOf(verdict), after: verdict.outcome, reason }),
      });
      await claims.release(caller, verdict);
    },

    /** Links to the pictures, made for this operator: the look is in the log before anything is seen. @throws NOT_FOUND */
    async lookAt(caller: OperatorCaller, language: Language, { accountId, id }: Pick<ReviewKey, 'accountId' | 'id'>) {
      const found = await reviews.find({ kind: 'identity', accountId, id }, language, caller.name);
      if (!found) throw new AppError('NOT_FOUND', 'no such identity waits');
      await log.note(caller, { act: 'identityLooked', object: nameOf(found) });
      return Object.entries(found.summary)
        .filter(([, value]) => PICTURE.test(value))
        .map(([label, value]) => ({ label, path: new URL(value).pathname }));
    },
  };
}
