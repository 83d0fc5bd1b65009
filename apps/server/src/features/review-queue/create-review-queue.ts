import { brandIds } from '@manyline/brands/registry';
import {
  claimReview,
  type DecisionOnWire,
  decideQueuedReview,
  exportDecisions,
  exportQueue,
  getDecisions,
  getQueue,
  lookAtIdentity,
  type QueuedReview,
  releaseReview,
} from '@manyline/contract/console/queues';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { type Columns, moment } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import type { Reviews } from '../reviews/create-reviews.ts';
import { createClaims } from './claims.service.ts';
import { createDecisionList } from './decision-list.service.ts';
import { createReviewQueue as createService } from './review-queue.service.ts';
import { createRowClaims, type RowClaimsDeps } from './row-claims.ts';

export type ReviewQueueFeature = ReturnType<typeof createReviewQueue>;

interface ReviewQueueNeeds {
  accounts: Pick<Accounts, 'service'>;
  consoleLog: ConsoleLogFeature;
  reviews: Reviews;
}

const DECISIONS_PAGE = 100;
const EXPORTED_AT_ONCE = 500;
const done = { status: 200 as const };

const decisionColumns: Columns<DecisionOnWire> = {
  decisionId: ({ decisionId }) => decisionId,
  at: ({ at }) => moment(at),
  kind: ({ kind }) => kind,
  accountId: ({ accountId }) => accountId,
  userId: ({ userId }) => userId,
  platform: ({ platform }) => platform,
  outcome: ({ outcome }) => outcome,
  reason: ({ reason }) => reason,
  by: ({ by }) => by,
};

/** As the list shows them: neither the lines to read nor pictures, whose every look is written down. */
const queueColumns: Columns<QueuedReview> = {
  kind: ({ kind }) => kind,
  accountId: ({ accountId }) => accountId,
  id: ({ id }) => id,
  platform: ({ platform }) => platform,
  filedAt: ({ filedAt }) => moment(filedAt),
  claimedBy: ({ claimedBy }) => claimedBy,
};

/** The queue of what waits for a person, in the console. */
export function createReviewQueue({ db, now }: Kit, { accounts, consoleLog, reviews }: ReviewQueueNeeds) {
  const claims = createClaims({ db, now });
  const service = createService({ claims, reviews: reviews.service, log: consoleLog.service });
  const decisions = createDecisionList({ accounts: accounts.service, reviews: reviews.service });
  const hooks: FeatureHooks = {
    mount(http) {
      mountForOperator(http, getQueue, ({ operator, language, query }) => service.list(operator, language, query));
      mountListFile(http, exportQueue, {
        log: consoleLog.service,
        name: 'queue',
        columns: queueColumns,
        async read({ operator, language, query }, nextPage) {
          const page = { ...query, nextPage, pageSize: EXPORTED_AT_ONCE };
          const { reviews: rows, nextPage: next } = await service.list(operator, language, page);
          return { rows, next };
        },
      });
      mountForOperator(http, getDecisions, async ({ query: { nextPage, ...filter } }) => {
        const { rows, next } = await decisions.list(filter, nextPage, DECISIONS_PAGE);
        return { decisions: rows, platforms: [...brandIds], ...(next !== undefined && { nextPage: next }) };
      });
      mountListFile(http, exportDecisions, {
        log: consoleLog.service,
        name: 'decisions',
        columns: decisionColumns,
        read: ({ query }, after) => decisions.list(query, after, EXPORTED_AT_ONCE),
      });
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
