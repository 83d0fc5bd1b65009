import {
  claimReview,
  decideQueuedReview,
  getQueue,
  lookAtIdentity,
  releaseReview,
} from '@manyline/contract/console/queues';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import type { Reviews } from '../reviews/create-reviews.ts';
import { createClaims } from './claims.service.ts';
import { createReviewQueue as createService } from './review-queue.service.ts';
import { createRowClaims, type RowClaimsDeps } from './row-claims.ts';

export type ReviewQueueFeature = ReturnType<typeof createReviewQueue>;

const done = { status: 200 as const };

/** The queue of what waits for a person, in the console. */
export function createReviewQueue(
  { db, now }: Kit,
  { consoleLog, reviews }: { consoleLog: ConsoleLogFeature; reviews: Reviews },
) {
  const claims = createClaims({ db, now });
  const service = createService({ claims, reviews: reviews.service, log: consoleLog.service });
  const hooks: FeatureHooks = {
    mount(http) {
      mountForOperator(http, getQueue, ({ operator, language, query }) => service.list(operator, language, query));
      mountForOperator(http, claimReview, async ({ operator, body }) => ({
        claimedUntil: await service.claim(operator, body),
      }));
      mountForOperator(http, releaseReview, async ({ operator, body }) => {
        await service.release(operator, body);
        return done;
      });
      mountForOperator(http, decideQueuedReview, async ({ operator, body }) => {
        await service.decide(operator, body);
        return done;
      });
      mountForOperator(http, lookAtIdentity, async ({ operator, language, body }) => ({
        pictures: await service.lookAt(operator, language, body),
      }));
    },
    jobs: [{ name: 'purge-review-claims', cron: '15 * * * *', run: claims.purge }],
  };
  return {
    service,
    /** For lists that other features have: of each row one person at a time decides. */
    claimRows: <Key>(rows: Omit<RowClaimsDeps<Key>, 'claims'>) => createRowClaims<Key>({ claims, ...rows }),
    hooks,
  };
}
