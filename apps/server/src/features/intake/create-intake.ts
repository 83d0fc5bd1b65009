import { DAY_MS } from '@manyline/domain/time';
import { createOutboundClient } from '@manyline/outbound/outbound-client';
import type { Tx } from '../../db/transaction.ts';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { keptFor } from '../../lib/account-keeper.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { Chats } from '../chats/create-chats.ts';
import type { Delivery } from '../delivery/create-delivery.ts';
import type { Media } from '../media/create-media.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { Registrations } from '../toll-free/create-toll-free.ts';
import type { Verification } from '../verification/create-verification.ts';
import type { Voice } from '../voice/create-voice.ts';
import { createArrivingMedia } from './arriving-media.ts';
import { createCatchUpRepository } from './catch-up.repository.ts';
import { createCatchUp } from './catch-up.service.ts';
import { mountIntake } from './intake.routes.ts';
import { createIntakeService } from './intake.service.ts';
import { createListening } from './listening.ts';
import { createWebhooksRepository } from './webhooks.repository.ts';

export type Intake = ReturnType<typeof createIntake>;

interface IntakeNeeds {
  carriers: Carriers;
  chats: Chats;
  delivery: Delivery;
  media: Media;
  numbers: Numbers;
  registrations: Registrations;
  verification: Verification;
  voice: Pick<Voice, 'ends'>;
}

/** Longer than any carrier goes on repeating a webhook. */
const WEBHOOKS_KEPT_MS = 7 * DAY_MS;

/** How soon the connections of a new account are opened. */
const LISTENING_MS = 2_000;

/** How often is looked whose turn it is. */
const CATCH_UP_MS = 10_000;

/** Where carriers call us: texts that arrive and what became of those that were sent. */
export function createIntake({ config, db, now, log }: Kit, needs: IntakeNeeds) {
  const { carriers, chats, delivery, media, numbers, registrations, verification, voice } = needs;
  const arriving = createArrivingMedia({
    db,
    carriers,
    numbers: numbers.service,
    media: media.service,
    pictures: media.pictures,
    outbound: createOutboundClient(),
    log,
  });
  const webhooks = createWebhooksRepository(db);
  const service = createIntakeService({
    db,
    carriers,
    carrierEvents: delivery.carrierEvents,
    partReceipts: delivery.partReceipts,
    webhooks,
    arriving,
    codes: verification.arrivals,
    hearOfRegistrations: registrations.filing.hear,
    report: chats.journal.report,
    toEventReport: delivery.toEventReport,
    now,
    log,
  });
  const catchUp = createCatchUp({
    carriers,
    rows: createCatchUpRepository(db),
    applyAll: service.applyAll,
    applyCalls: voice.ends.catchUp,
    now,
    log,
  });
  const listening = createListening({ carriers, keep: service.take, log });
  const hooks: FeatureHooks = {
    mount: (http) => mountIntake(http, { intake: service, publicUrl: config.publicUrl }),
    readings: [{ name: 'listening to carriers', everyMs: LISTENING_MS, run: listening.follow }],
    start: listening.follow,
    sweeps: [
      { name: 'matching early receipts', everyMs: 2_000, run: () => service.rematch() },
      { name: 'finishing webhooks', everyMs: 2_000, run: () => service.sweep() },
      { name: 'catching up with carriers', everyMs: CATCH_UP_MS, run: catchUp.sweep },
    ],
    jobs: [{ name: 'prune-carrier-records', cron: '20 * * * *', run: () => service.prune(WEBHOOKS_KEPT_MS) }],
    async stop() {
      await listening.stop();
      service.leave();
      await service.idle();
    },
  };
  return {
    keeper: { kept: [keptFor('webhooks', WEBHOOKS_KEPT_MS, 'prune-carrier-records', false)] },
    service,
    catchUp,
    listening,
    /** Webhooks as they came, for people to read and to have applied again. */
    webhooks: {
      list: webhooks.list,
      listEvents: webhooks.listEvents,
      listLast: webhooks.listLast,
      /** Ids of what was applied are remembered as long as webhooks are: one of the last day of that time might count twice. */
      reopen: (tx: Tx, id: string) =>
        webhooks.reopen(tx, id, { now: now(), youngerThan: now() - (WEBHOOKS_KEPT_MS - DAY_MS) }),
    },
    hooks,
  };
}
