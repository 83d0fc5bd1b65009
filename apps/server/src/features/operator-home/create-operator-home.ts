import { getHome } from '@manyline/contract/console/home';
import type { Auditor } from '../../audit/create-audit.ts';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import type { Delivery } from '../delivery/create-delivery.ts';
import type { FourEyesFeature } from '../four-eyes/create-four-eyes.ts';
import type { Media } from '../media/create-media.ts';
import type { Payments } from '../payments/create-payments.ts';
import type { ReviewQueueFeature } from '../review-queue/create-review-queue.ts';
import type { SystemDesk } from '../system-desk/create-system-desk.ts';

interface OperatorHomeNeeds {
  auditor: Auditor;
  consoleLog: ConsoleLogFeature;
  delivery: Pick<Delivery, 'standing'>;
  fourEyes: FourEyesFeature;
  media: Media;
  payments: Pick<Payments, 'reviews'>;
  reviewQueue: ReviewQueueFeature;
  systemDesk: SystemDesk;
}

type State = 'up' | 'down' | 'unknown';
const stateOf = (isUp: boolean): State => (isUp ? 'up' : 'down');

/** The first screen of the console: what waits for a person, and what is wrong. */
export function createOperatorHome({ database }: Kit, needs: OperatorHomeNeeds) {
  const { auditor, consoleLog, delivery, fourEyes, media, payments, reviewQueue, systemDesk } = needs;

  async function readHealth() {
    const isDatabaseUp = await database.execute('select 1').then(
      () => true,
      () => false,
    );
    const [{ brokenAt }, jobs, audit] = await Promise.all([
      consoleLog.service.check(),
      systemDesk.turns.list(),
      auditor.last(),
    ]);
    return [
      { part: 'database' as const, state: stateOf(isDatabaseUp) },
      { part: 'blobStore' as const, state: stateOf(media.store.isUp()) },
      { part: 'log' as const, state: stateOf(brokenAt === undefined) },
      { part: 'books' as const, state: audit ? stateOf(audit.broken.length === 0) : 'unknown' },
      {
        part: 'jobs' as const,
        state: jobs.length === 0 ? 'unknown' : stateOf(jobs.every((job) => job.failed_at === null)),
      },
    ];
  }

  const hooks: FeatureHooks = {
    mount(http) {
      mountForOperator(http, getHome, async ({ operator }) => {
        const [waiting, proposals, money, standing, health] = await Promise.all([
          reviewQueue.service.sumUp(),
          fourEyes.service.listWaiting(operator),
          payments.reviews.countOpen(),
          delivery.standing.count(),
          readHealth(),
        ]);
        const audit = await auditor.last();
        const texts = [...standing.values()].reduce((sum, { uncertain }) => sum + uncertain, 0);
        const decisions = { money, texts };
        return { waiting, proposals: proposals.length, decisions, health, ...(audit && { audit }) };
      });
    },
  };
  return { hooks };
}
