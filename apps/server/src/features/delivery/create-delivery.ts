import type { FeatureHooks, Kit } from '../../feature.ts';
import type { Media } from '../media/create-media.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { CarrierAccounts } from './carrier-accounts.service.ts';
import { createCarrierEventsRepository } from './carrier-events.repository.ts';
import type { Carriers } from './carriers.ts';
import { createConnectionGauges } from './connection-gauges.ts';
import { createDeliveryService, toEventReport } from './delivery.service.ts';
import { createOutagesRepository } from './outages.repository.ts';
import { createOutages } from './outages.ts';
import { createOutboxRepository } from './outbox.repository.ts';
import { createPartReceipts } from './part-receipts.ts';
import { createRelay, type RelayDeps } from './relay.service.ts';
import { createSharedOutages } from './shared-outages.ts';
import { createSubmitter } from './submit.service.ts';

export type Delivery = ReturnType<typeof createDelivery>;

interface DeliveryNeeds {
  carrierAccounts: CarrierAccounts;
  carriers: Carriers;
  media: Media;
  numbers: Numbers;
}

/** News that one node has of a carrier is heeded by the others within twice this time. */
const OUTAGES_SHARED_MS = 1_000;
/** What an operator does to an account, every node heeds within twice this time. */
const ACCOUNTS_READ_MS = 4_000;

/** The way of committed messages to the network, and the meaning of what the network reports. */
export function createDelivery({ db, newId, now, log }: Kit, needs: DeliveryNeeds) {
  const { carrierAccounts, carriers, media, numbers } = needs;
  const outbox = createOutboxRepository(db);
  const carrierEvents = createCarrierEventsRepository(db);
  const service = createDeliveryService({ outbox, carrierEvents, numbers: numbers.service, carriers, now, log });
  const outages = createOutages(now);
  const shared = createSharedOutages({ outages, rows: createOutagesRepository(db, { node: newId() }), now });
  const submitter = createSubmitter({ carriers, outages, isAnothers: carrierEvents.isAnothers, now, log });
  const countOutstanding = () => outbox.countOutstanding(now());
  const hooks: FeatureHooks = {
    readings: [
      { name: 'sharing outages of carriers', everyMs: OUTAGES_SHARED_MS, run: shared.exchange },
      { name: 'reading carrier accounts', everyMs: ACCOUNTS_READ_MS, run: carrierAccounts.reload },
    ],
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
      ...createConnectionGauges(carriers),
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
    partReceipts: createPartReceipts(db, carrierEvents),
    submitter,
    toEventReport,
    /** For the journal, which writes what the relay reports and hands it what it wrote. */
    createRelay: (report: RelayDeps['report']) =>
      createRelay({ carriers, submitter, outbox, toOutbound: media.service.toOutbound, report, now, log }),
    hooks,
  };
}
