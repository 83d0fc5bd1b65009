import { formatMicros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import { newId } from '../db/ids.ts';
import type { RateWindows } from '../db/rate-windows.ts';
import type { Db } from '../db/transaction.ts';
import { createCallsRepository } from '../features/calls/calls.repository.ts';
import { createCallsService } from '../features/calls/calls.service.ts';
import type { CaptchaService } from '../features/captcha/captcha.service.ts';
import { createChatsRepository } from '../features/chats/chats.repository.ts';
import { createChatsService } from '../features/chats/chats.service.ts';
import { createJournal, type Journal } from '../features/chats/journal.service.ts';
import { createMessageStore } from '../features/chats/message-store.service.ts';
import { createMmsService } from '../features/chats/mms.service.ts';
import { createNoticesService } from '../features/chats/notices.service.ts';
import { createOptOutRepository } from '../features/chats/opt-out.repository.ts';
import { createOptOutService } from '../features/chats/opt-out.service.ts';
import { createPersonCheck } from '../features/chats/person-check.ts';
import { createPurgeService } from '../features/chats/purge.service.ts';
import { createDestinationCheck, createSendService } from '../features/chats/send.service.ts';
import { createSmsHistoryRepository } from '../features/chats/sms-history.repository.ts';
import { createSmsHistoryService } from '../features/chats/sms-history.service.ts';
import { createArrivingMedia } from '../features/delivery/arriving-media.ts';
import { createDeliveryRepository } from '../features/delivery/delivery.repository.ts';
import { createDeliveryService } from '../features/delivery/delivery.service.ts';
import { type CodeArrivals, createIntake } from '../features/delivery/intake.service.ts';
import { createRelay } from '../features/delivery/relay.service.ts';
import { createExportService } from '../features/histories/export.service.ts';
import { createBillsRepository } from '../features/ledger/bills.repository.ts';
import { createBillsService } from '../features/ledger/bills.service.ts';
import { createLedgerRepository } from '../features/ledger/ledger.repository.ts';
import { getSpendable } from '../features/ledger/ledger.rules.ts';
import { createLedgerService, type LedgerService } from '../features/ledger/ledger.service.ts';
import { createMediaRepository } from '../features/media/media.repository.ts';
import { createMediaService } from '../features/media/media.service.ts';
import { createMediaLinks } from '../features/media/media-links.ts';
import { createPictures } from '../features/media/pictures.ts';
import { createFairUse } from '../features/numbers/fair-use.ts';
import { createHoldingsRepository } from '../features/numbers/holdings.repository.ts';
import { createNumbersRepository } from '../features/numbers/numbers.repository.ts';
import { createNumbersService, type NumbersService } from '../features/numbers/numbers.service.ts';
import { createStockRepository } from '../features/numbers/stock.repository.ts';
import { createSubscriptionsRepository } from '../features/numbers/subscriptions.repository.ts';
import { createSubscriptionsService } from '../features/numbers/subscriptions.service.ts';
import { createRatesRepository } from '../features/rates/rates.repository.ts';
import { createRatesService, type RatesService } from '../features/rates/rates.service.ts';
import { createTollFreeRepository } from '../features/toll-free/toll-free.repository.ts';
import { createTollFreeService } from '../features/toll-free/toll-free.service.ts';
import { createVoicemailRepository } from '../features/voicemail/voicemail.repository.ts';
import { createVoicemailService } from '../features/voicemail/voicemail.service.ts';
import { createVoicemailFinder } from '../features/voicemail/voicemail-finder.ts';
import { createOutboundClient } from '../http/outbound-client.ts';
import { createLate } from '../lib/late.ts';
import { createRateLimit } from '../lib/rate-limit.ts';

import type { ServicesDeps } from './services-deps.ts';

/** Reading the recording and storing the text take no longer. */
const LEASE_OVER_MS = 60_000;

/** One is written while the database works on the other; more of them make smaller commits. The embedded database has one session. */
const JOURNAL_LANES = 2;

export function createMessaging(deps: ServicesDeps, captcha: CaptchaService, rateWindows: RateWindows) {
  const { database, carrier, events, limits, now, log } = deps;
  const { db, kind } = database;
  const { links, media, pictures, outbound } = createMedia(deps);
  const ledger = createLedgerService({ db, ledger: createLedgerRepository(db) });
  const { numbers, subscriptions } = createNumbers(deps);
  const messages = createMessageStore();
  const optOuts = createOptOutService({ optOuts: createOptOutRepository(db), carrier });
  const tollFree = createTollFreeService({ registrations: createTollFreeRepository(db), numbers, now });
  const outbox = createDeliveryRepository(db);
  const delivery = createDeliveryService({ delivery: outbox, numbers, carrier, now, log });
  // The journal hands messages to the relay, and the relay reports to the journal.
  const journal = createLate<Journal>('the journal');
  const report: Journal['report'] = (entry) => journal.value.report(entry);
  const relay = createRelay({ carrier, delivery: outbox, toOutbound: media.toOutbound, report, now, log });
  journal.fill(
    createJournal({
      db,
      ledger,
      messages,
      delivery,
      optOuts,
      outbox: relay,
      media,
      events,
      lanes: kind === 'postgres' ? JOURNAL_LANES : 1,
      now,
    }),
  );
  const limit = createRateLimit({ perMinute: limits.sendsPerMinute });
  const rates = createRatesService({ rates: createRatesRepository(db), now });
  const checkDestination = createDestinationCheck();
  const people = createPersonCheck({ captcha, limit: createRateLimit({ perMinute: limits.sendsBeforeCaptcha }) });
  const fairUse = createFairUse({ db, rates: rateWindows, now });
  const checks = { tollFree, optOuts, people, limit, fairUse, checkDestination };
  const sends = createSendService({ numbers, journal: journal.value, rates, ...checks, now });
  const room = { rates: rateWindows, kilobytesPerDay: limits.picturesMegabytesPerDay * 1024 };
  const mms = createMmsService({ numbers, journal: journal.value, media, pictures, ...checks, ...room, now });
  const notices = createNoticesService({ journal: journal.value, numbers, now });
  const chatsRepository = createChatsRepository(db);
  const purge = createPurgeService({ db, chats: chatsRepository, removeMedia: media.removeFor, now });
  const { toLinks } = media;
  const wire = { toLinks, canTranscribe: deps.transcriber !== undefined };
  const chats = createChatsService({ db, chats: chatsRepository, messages, events, wire, now });
  const voicemail = createVoicemailService({
    find: createVoicemailFinder({ media, chats }),
    leases: createVoicemailRepository(db),
    chats,
    transcriber: deps.transcriber,
    rates: rateWindows,
    perHour: limits.transcriptionsPerHour,
    leaseMs: deps.transcriptionsMs + LEASE_OVER_MS,
    now,
    log,
  });
  const arriving = createArrivingMedia({ db, carrier, numbers, media, pictures, outbound, log });
  const codeArrivals = createLate<CodeArrivals>('verification numbers');
  const codes = codeArrivals.value;
  const intake = createIntake({ db, carrier, delivery: outbox, arriving, codes, report, now, log });
  const getBalance = async (accountId: string) => formatMicros(getSpendable(await ledger.getBalance(accountId)));
  const sending = { codeArrivals, sends, mms, notices, purge, tollFree, relay, journal: journal.value };
  const files = { media, links, pictures, outbound, toLinks };
  const histories = createHistories({ db, ledger, rates, numbers, now });
  const messaging = { chats, ...sending, intake, outbox, ...files, wire, voicemail };
  return { ledger, getBalance, numbers, subscriptions, ...messaging, countryRates: rates, ...histories };
}

function createMedia({ database: { db }, blobs, secret, publicUrl, now }: ServicesDeps) {
  const links = createMediaLinks({ secret, now });
  const media = createMediaService({ media: createMediaRepository(db), blobs, links, publicUrl, now });
  return { links, media, pictures: createPictures(), outbound: createOutboundClient() };
}

function createNumbers({ database: { db }, onNumbersChanged, now }: ServicesDeps) {
  const subscriptions = createSubscriptionsService({ events: createSubscriptionsRepository(db), newId, now });
  return {
    subscriptions,
    numbers: createNumbersService({
      db,
      numbers: createNumbersRepository(db),
      stock: createStockRepository(db),
      holdings: createHoldingsRepository(db),
      subscriptions,
      onChanged: onNumbersChanged,
      newId,
      now,
    }),
  };
}

interface HistoriesDeps {
  db: Db;
  ledger: LedgerService;
  rates: RatesService;
  numbers: NumbersService;
  now: Clock;
}

/** What an account reads of its past. */
function createHistories({ db, ledger, rates, numbers, now }: HistoriesDeps) {
  const bills = createBillsService({ bills: createBillsRepository(db), now });
  const smsHistory = createSmsHistoryService({ texts: createSmsHistoryRepository(db), now });
  const calls = createCallsService({ db, calls: createCallsRepository(db), ledger, rates, numbers, newId, now });
  return { bills, smsHistory, calls, exports: createExportService({ bills, smsHistory, calls, now }) };
}

export type Messaging = ReturnType<typeof createMessaging>;
