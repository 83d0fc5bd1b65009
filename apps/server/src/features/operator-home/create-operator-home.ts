import { CALLBACKS_TOLD_HOURS, getHome, type TroubleKind, troubleAccess } from '@manyline/contract/console/home';
import { REQUEST_NEAR_DAYS } from '@manyline/contract/console/keeping';
import { CHAIN_BEHIND_MS } from '@manyline/contract/console/money';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import type { Auditor } from '../../audit/create-audit.ts';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import type { CarrierAccounts } from '../carrier-accounts/create-carrier-accounts.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import type { Delivery } from '../delivery/create-delivery.ts';
import type { Developer } from '../developer/create-developer.ts';
import type { FourEyesFeature } from '../four-eyes/create-four-eyes.ts';
import type { Keeping } from '../keeping/create-keeping.ts';
import type { Media } from '../media/create-media.ts';
import type { NumberSources } from '../number-sources/create-number-sources.ts';
import type { Payments } from '../payments/create-payments.ts';
import type { ReviewQueueFeature } from '../review-queue/create-review-queue.ts';
import type { SystemDesk } from '../system-desk/create-system-desk.ts';

interface OperatorHomeNeeds {
  auditor: Auditor;
  carrierAccounts: Pick<CarrierAccounts, 'accounts'>;
  consoleLog: ConsoleLogFeature;
  delivery: Pick<Delivery, 'aside' | 'listAway' | 'standing'>;
  developer: Pick<Developer, 'callbacks'>;
  fourEyes: FourEyesFeature;
  keeping: Pick<Keeping, 'countRequests'>;
  media: Media;
  numberSources: Pick<NumberSources, 'reconciliation'>;
  payments: Pick<Payments, 'desk' | 'gateways' | 'reviews'>;
  reviewQueue: ReviewQueueFeature;
  systemDesk: SystemDesk;
}

type State = 'up' | 'down' | 'unknown';
interface Trouble {
  what: TroubleKind;
  name?: string;
  count?: number;
}

const stateOf = (isUp: boolean): State => (isUp ? 'up' : 'down');

/** The first screen of the console: what waits for a person, and what is wrong. */
export function createOperatorHome({ database, now }: Kit, needs: OperatorHomeNeeds) {
  const { auditor, consoleLog, delivery, fourEyes, keeping, media, payments, reviewQueue, systemDesk } = needs;
  const { carrierAccounts, developer, numberSources } = needs;

  async function readHealth() {
    const isDatabaseUp = await database.execute('select 1').then(
      () => true,
      () => false,
    );
    const [{ brokenAt }, jobs, audit, backup] = await Promise.all([
      consoleLog.service.check(),
      systemDesk.turns.list(),
      auditor.last(),
      systemDesk.readBackupState(),
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
      { part: 'backup' as const, state: backup },
    ];
  }

  /** Those who work for us: carriers, gateways, chains, and the callbacks that developers wait for. */
  async function readTroubles(): Promise<{ troubles: Trouble[]; disputes: number }> {
    const at = now();
    const [accounts, money, failed, aside] = await Promise.all([
      carrierAccounts.accounts.list(),
      payments.desk.readTroubles({ now: at, freshSince: at - CHAIN_BEHIND_MS }),
      developer.callbacks.countFailed(at - CALLBACKS_TOLD_HOURS * HOUR_MS),
      delivery.aside.count(),
    ]);
    const paused = accounts.filter(({ state }) => state === 'paused').map(({ name }) => name);
    const behind = payments.gateways.chains.filter(({ chain }) => !money.freshChains.has(chain));
    const troubles: Trouble[] = [
      ...delivery.listAway().map((name) => ({ what: 'carrierAway' as const, name })),
      ...paused.map((name) => ({ what: 'carrierPaused' as const, name })),
      ...(aside > 0 ? [{ what: 'setAside' as const, count: aside }] : []),
      ...money.stuck.map(({ name, count }) => ({ what: 'gatewayStuck' as const, name, count })),
      ...behind.map(({ chain }) => ({ what: 'chainBehind' as const, name: chain })),
      ...(failed > 0 ? [{ what: 'callbacksFailed' as const, count: failed }] : []),
    ];
    return { troubles, disputes: money.disputes };
  }

  const hooks: FeatureHooks = {
    mount(http) {
      mountForOperator(http, getHome, async ({ operator }) => {
        const [waiting, proposals, money, standing, health, wrong, requests, differences] = await Promise.all([
          reviewQueue.service.sumUp(),
          fourEyes.service.listWaiting(operator),
          payments.reviews.countOpen(),
          delivery.standing.count(),
          readHealth(),
          readTroubles(),
          keeping.countRequests(now() + REQUEST_NEAR_DAYS * DAY_MS),
          numberSources.reconciliation.count(),
        ]);
        const audit = await auditor.last();
        const texts = [...standing.values()].reduce((sum, { uncertain }) => sum + uncertain, 0);
        const decisions = { money, texts, requests, disputes: wrong.disputes, differences };
        const troubles = wrong.troubles.filter(({ what }) => operator.may(troubleAccess[what]));
        return { waiting, proposals: proposals.length, decisions, health, troubles, ...(audit && { audit }) };
      });
    },
  };
  return { hooks };
}
