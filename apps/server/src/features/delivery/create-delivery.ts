import { HOUR_MS } from '@manyline/domain/time';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { liftLimits } from '../../lib/lift-limits.ts';
import { createSparseLog } from '../../lib/sparse-log.ts';
import { carrierAccountEvents } from '../carrier-accounts/carrier-accounts.events.ts';
import type { CarrierRoutes } from '../carrier-accounts/carrier-routes.service.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { CarrierAccounts } from '../carrier-accounts/create-carrier-accounts.ts';
import type { Media } from '../media/create-media.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import { createAsideRepository } from './aside.repository.ts';
import { createCarrierEventsRepository } from './carrier-events.repository.ts';
import { createCarrierPulseRepository } from './carrier-pulse.repository.ts';
import { type CarrierPulse, createCarrierPulse } from './carrier-pulse.ts';
import { createCarrierStandingRepository } from './carrier-standing.repository.ts';
import { createDeliveryService, toEventReport } from './delivery.service.ts';
import { defaultDestinationLimits } from './destination-limits.rules.ts';
import { createNoticeTexts } from './notice-texts.ts';
import { createOutagesRepository } from './outages.repository.ts';
import { createOutages, type Outages } from './outages.ts';
import { createOutboxRepository } from './outbox.repository.ts';
import { createPacing } from './pacing.ts';
import { createPartReceipts } from './part-receipts.ts';
import { createRelay, type RelayDeps } from './relay.service.ts';
import { createRouting } from './routing.ts';
import { createSharedOutages } from './shared-outages.ts';
import { createSubmitter, type Submitter } from './submit.service.ts';
import { createSystemTexts } from './system-texts.ts';
import { createTextLimits, type TextLimits } from './text-limits.service.ts';
import { createTurnsRepository } from './turns.repository.ts';

export type Delivery = ReturnType<typeof createDelivery>;

interface DeliveryNeeds {
  carrierAccounts: CarrierAccounts;
  media: Media;
  numbers: Numbers;
}

/** News that one node has of a carrier is heeded by the others within twice this time. */
const OUTAGES_SHARED_MS = 1_000;
/** Half the time within which every node heeds an operator's limits of texts. */
const LIMITS_READ_MS = 4_000;
/** How often a node writes down how its sends fared. */
const PULSE_MS = 5_000;

/** The way of committed messages to the network, and the meaning of what the network reports. */
export function createDelivery(kit: Kit, needs: DeliveryNeeds) {
  const { db, events, newId, now, log } = kit;
  const { carrierAccounts, media, numbers } = needs;
  const { carriers, routes, partsOf } = carrierAccounts;
  const outbox = createOutboxRepository(db);
  const carrierEvents = createCarrierEventsRepository(db);
  const service = createDeliveryService({ outbox, carrierEvents, numbers: numbers.service, carriers, now, log });
  const outages = createOutages(now);
  const outageRows = createOutagesRepository(db, { node: newId() });
  const shared = createSharedOutages({ outages, rows: outageRows, now });
  const routing = createRouting({ carriers, routes, outages });
  const pulseRows = createCarrierPulseRepository(db);
  const pulse = createCarrierPulse({ rows: pulseRows, now });
  events.subscribe(carrierAccountEvents, {
    async removing(tx, name) {
      await pulseRows.forget(tx, name);
      await outageRows.forget(tx, name);
    },
  });
  const turns = createTurnsRepository(db);
  const pacing = createPacing({ turns, now, log });
  const submitter = countSends(
    createSubmitter({ carriers, outages, pacing, routing, isAnothers: carrierEvents.isAnothers, now, log }),
    pulse,
  );
  const textLimits = createTextLimits({ db, now });
  const systemTexts = createSystemSending(kit, { carriers, routes, outages, textLimits });
  const countOutstanding = () => outbox.countOutstanding(now());
  const hooks: FeatureHooks = {
    prepare: textLimits.reload,
    readings: [
      { name: 'sharing outages of carriers', everyMs: OUTAGES_SHARED_MS, run: shared.exchange },
      { name: 'reading limits of texts', everyMs: LIMITS_READ_MS, run: textLimits.reload },
      { name: 'counting what carriers took', everyMs: PULSE_MS, run: pulse.flush },
    ],
    jobs: [
      { name: 'prune-carrier-pulse', cron: '25 * * * *', run: pulse.prune },
      { name: 'prune-turns', cron: '55 * * * *', run: () => turns.prune(now() - HOUR_MS) },
    ],
    stop: pulse.flush,
    gauges: [
      {
        name: 'manyline_outbox_messages',
        help: 'Messages that no carrier has taken yet.',
        read: async () => (await countOutstanding()).queued,
      },
      {
        name: 'manyline_outbox_oldest_seconds',
        help: 'Age of the oldest of them.',
        read: async () => (await countOutstanding()).oldestMs / 1000,
      },
      {
        name: 'manyline_unconfirmed',
        help: 'Messages shown as sent of which nobody knows whether their carrier took them.',
        read: async () => (await countOutstanding()).unconfirmed,
      },
      {
        name: 'manyline_our_side',
        help: 'Messages that wait because a carrier refuses them for a reason of ours.',
        read: async () => (await countOutstanding()).ourSide,
      },
      {
        name: 'manyline_aside',
        help: 'Sends and events set aside for an operator to see.',
        async read() {
          const { asideSends, asideEvents } = await countOutstanding();
          return asideSends + asideEvents;
        },
      },
    ],
  };
  return {
    service,
    outbox,
    carrierEvents,
    pulse,
    /** Limits of what the product itself says by text. */
    textLimits: { ...textLimits, isLifted: kit.unlimitedSignIn },
    aside: createAsideRepository(db),
    standing: createCarrierStandingRepository(db),
    listAway: outages.listAway,
    partReceipts: createPartReceipts({ carrierEvents, partsOf }),
    submitter,
    routing,
    toEventReport,
    ...systemTexts,
    /** For the journal, which writes what the relay reports and hands it what it wrote. */
    createRelay: (report: RelayDeps['report']) =>
      createRelay({ carriers, submitter, outbox, toOutbound: media.service.toOutbound, report, now, log }),
    hooks,
  };
}

function countSends(submitter: Submitter, pulse: CarrierPulse): Submitter {
  return {
    ...submitter,
    async submit(sending) {
      const outcome = await submitter.submit(sending);
      pulse.noteOutcome(sending.carrier, outcome);
      return outcome;
    },
  };
}

interface SystemSendingNeeds {
  carriers: Carriers;
  routes: CarrierRoutes;
  outages: Outages;
  textLimits: TextLimits;
}

/** Texts of the product itself, and the limits that keep it from being pumped. */
function createSystemSending(
  { config, db, windows, metrics, unlimitedSignIn, now, log }: Kit,
  { carriers, routes, outages, textLimits }: SystemSendingNeeds,
) {
  const sendSystemSms = createSystemTexts({ carriers, routes, outages, now, log });
  const refusals = createSparseLog(log, HOUR_MS);
  const noteTextRefused = (limit: string) => {
    metrics.textRefusals.inc({ limit });
    refusals.warn({ limit }, 'texts of the product reach a limit: somebody may be pumping them');
  };
  const limits = { ...defaultDestinationLimits, ...config.signInCodes };
  const base = unlimitedSignIn ? { ...liftLimits(limits), countries: {} } : limits;
  const sendNotice = createNoticeTexts({
    db,
    windows,
    limits: base,
    heed: textLimits.heed,
    send: sendSystemSms,
    onRefused: noteTextRefused,
    now,
  });
  return { sendSystemSms, sendNotice, noteTextRefused };
}
