import type { Carrier } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import type { Database } from './db/client.ts';
import type { ChatEvents } from './features/chats/chats.events.ts';
import { createChatsRepository } from './features/chats/chats.repository.ts';
import { createChatsService } from './features/chats/chats.service.ts';
import { createJournal, type Journal } from './features/chats/journal.service.ts';
import { createMessageStore } from './features/chats/message-store.service.ts';
import { createSendService } from './features/chats/send.service.ts';
import { createDeliveryRepository } from './features/delivery/delivery.repository.ts';
import { createDeliveryService } from './features/delivery/delivery.service.ts';
import { createIntake } from './features/delivery/intake.service.ts';
import { createRelay } from './features/delivery/relay.service.ts';
import { createLedgerRepository } from './features/ledger/ledger.repository.ts';
import { createLedgerService } from './features/ledger/ledger.service.ts';
import { createNumbersRepository } from './features/numbers/numbers.repository.ts';
import { createNumbersService } from './features/numbers/numbers.service.ts';
import { createLate } from './lib/late.ts';
import { createRateLimit } from './lib/rate-limit.ts';

export interface ServicesDeps {
  database: Database;
  carrier: Carrier;
  /** Hears of every change after its commit. */
  events: ChatEvents;
  sendsPerMinute: number;
  now: Clock;
  log: Logger;
}

export type Services = ReturnType<typeof createServices>;

/** The features' services, handed to each other; each knows only what it is given. */
export function createServices({ database, carrier, events, sendsPerMinute, now, log }: ServicesDeps) {
  const { db } = database;
  const ledger = createLedgerService({ db, ledger: createLedgerRepository(db) });
  const numbers = createNumbersService({ db, numbers: createNumbersRepository(db), now });
  const messages = createMessageStore();
  const deliveryRepository = createDeliveryRepository(db);
  const delivery = createDeliveryService({
    delivery: deliveryRepository,
    numbers,
    carrierName: carrier.name,
    now,
    log,
  });
  // The journal hands messages to the relay, and the relay reports to the journal.
  const journal = createLate<Journal>('the journal');
  const report: Journal['report'] = (entry) => journal.value.report(entry);
  const relay = createRelay({ carrier, delivery: deliveryRepository, report, now, log });
  journal.fill(createJournal({ db, ledger, messages, delivery, outbox: relay, events, now }));
  const sends = createSendService({
    numbers,
    journal: journal.value,
    limit: createRateLimit({ perMinute: sendsPerMinute }),
    now,
  });
  const chats = createChatsService({ db, chats: createChatsRepository(db), messages, events, now });
  const intake = createIntake({ db, carrier, delivery: deliveryRepository, report, now, log });
  return { ledger, numbers, chats, sends, relay, intake, journal: journal.value, delivery: deliveryRepository };
}
