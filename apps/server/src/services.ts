import { formatMicros } from '@manyline/domain/money';
import type { CaptchaMaker } from '@manyline/ports/captcha';
import type { Carrier } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import type { Database } from './db/client.ts';
import { newId } from './db/ids.ts';
import { createRateWindows, type RateWindows } from './db/rate-windows.ts';
import type { Account } from './features/accounts/account.ts';
import { createAccountsRepository } from './features/accounts/accounts.repository.ts';
import { createAccountsService } from './features/accounts/accounts.service.ts';
import { createCaptchaRepository } from './features/captcha/captcha.repository.ts';
import { type CaptchaLimits, type CaptchaService, createCaptchaService } from './features/captcha/captcha.service.ts';
import type { ChatEvents } from './features/chats/chats.events.ts';
import { createChatsRepository } from './features/chats/chats.repository.ts';
import { createChatsService } from './features/chats/chats.service.ts';
import { createJournal, type Journal } from './features/chats/journal.service.ts';
import { createMessageStore } from './features/chats/message-store.service.ts';
import { createNoticesService } from './features/chats/notices.service.ts';
import { createOptOutRepository } from './features/chats/opt-out.repository.ts';
import { createOptOutService } from './features/chats/opt-out.service.ts';
import { createPersonCheck } from './features/chats/person-check.ts';
import { createPurgeService } from './features/chats/purge.service.ts';
import { createSendService } from './features/chats/send.service.ts';
import { createDeliveryRepository } from './features/delivery/delivery.repository.ts';
import { createDeliveryService } from './features/delivery/delivery.service.ts';
import { createIntake } from './features/delivery/intake.service.ts';
import { createRelay } from './features/delivery/relay.service.ts';
import { createLedgerRepository } from './features/ledger/ledger.repository.ts';
import { getSpendable } from './features/ledger/ledger.rules.ts';
import { createLedgerService } from './features/ledger/ledger.service.ts';
import { createNumbersRepository } from './features/numbers/numbers.repository.ts';
import { createNumbersService } from './features/numbers/numbers.service.ts';
import type { CodeLimits } from './features/session/code-limits.ts';
import type { SendCode } from './features/session/code-sender.ts';
import { createCodesRepository } from './features/session/codes.repository.ts';
import { createCodesService } from './features/session/codes.service.ts';
import { createSessionRepository } from './features/session/session.repository.ts';
import { createSessionsService, type SessionEnded } from './features/session/sessions.service.ts';
import { createSignInService } from './features/session/sign-in.service.ts';
import { createVerifyService } from './features/session/verify.service.ts';
import { createTollFreeRepository } from './features/toll-free/toll-free.repository.ts';
import { createTollFreeService } from './features/toll-free/toll-free.service.ts';
import { createLate } from './lib/late.ts';
import { createRateLimit } from './lib/rate-limit.ts';

export interface ServicesDeps {
  database: Database;
  carrier: Carrier;
  captchaMaker: CaptchaMaker;
  sendCode: SendCode;
  /** Keys the hashes of codes and passes; the same on every node. */
  secret: string;
  /** Removes blobs of messages that are purged. */
  removeMedia(media: readonly string[]): Promise<void>;
  limits: { sendsPerMinute: number; sendsBeforeCaptcha: number; codes: CodeLimits; captchas: CaptchaLimits };
  /** Hears of every change of messages after its commit. */
  events: ChatEvents;
  onSessionEnded(ended: SessionEnded): void;
  onAccountCreated(account: Account): Promise<void>;
  now: Clock;
  log: Logger;
}

/** The embedded database has one session. */
const JOURNAL_LANES = 2;

export type Services = ReturnType<typeof createServices>;

/** The features' services, handed to each other; each knows only what it is given. */
export function createServices(deps: ServicesDeps) {
  const rates = createRateWindows(deps.database.db);
  const captcha = createCaptcha(deps, rates);
  const messaging = createMessaging(deps, captcha);
  return { rates, captcha, ...messaging, ...createSignIn(deps, messaging, { rates, captcha }) };
}

function createCaptcha({ database: { db }, captchaMaker, limits, now }: ServicesDeps, rates: RateWindows) {
  const captchas = createCaptchaRepository(db);
  return createCaptchaService({ captchas, maker: captchaMaker, rates, newId, now, limits: limits.captchas });
}

function createMessaging(deps: ServicesDeps, captcha: CaptchaService) {
  const {
    database: { db, kind },
    carrier,
    events,
    limits,
    removeMedia,
    now,
    log,
  } = deps;
  const ledger = createLedgerService({ db, ledger: createLedgerRepository(db) });
  const numbers = createNumbersService({ db, numbers: createNumbersRepository(db), now });
  const messages = createMessageStore();
  const optOuts = createOptOutService({ optOuts: createOptOutRepository(db), carrier });
  const tollFree = createTollFreeService({ registrations: createTollFreeRepository(db), numbers, now });
  const outbox = createDeliveryRepository(db);
  const delivery = createDeliveryService({ delivery: outbox, numbers, carrier, now, log });
  // The journal hands messages to the relay, and the relay reports to the journal.
  const journal = createLate<Journal>('the journal');
  const report: Journal['report'] = (entry) => journal.value.report(entry);
  const relay = createRelay({ carrier, delivery: outbox, report, now, log });
  journal.fill(
    createJournal({
      db,
      ledger,
      messages,
      delivery,
      optOuts,
      outbox: relay,
      events,
      lanes: kind === 'postgres' ? JOURNAL_LANES : 1,
      now,
    }),
  );
  const limit = createRateLimit({ perMinute: limits.sendsPerMinute });
  const people = createPersonCheck({ captcha, limit: createRateLimit({ perMinute: limits.sendsBeforeCaptcha }) });
  const sends = createSendService({ numbers, journal: journal.value, tollFree, optOuts, people, limit, now });
  const notices = createNoticesService({ journal: journal.value, numbers, now });
  const purge = createPurgeService({ db, removeMedia, now });
  const chats = createChatsService({ db, chats: createChatsRepository(db), messages, events, now });
  const intake = createIntake({ db, carrier, delivery: outbox, report, now, log });
  const getBalance = async (accountId: string) => formatMicros(getSpendable(await ledger.getBalance(accountId)));
  return {
    ledger,
    getBalance,
    numbers,
    chats,
    sends,
    notices,
    purge,
    tollFree,
    relay,
    intake,
    journal: journal.value,
    outbox,
  };
}

function createSignIn(
  deps: ServicesDeps,
  { ledger, chats }: ReturnType<typeof createMessaging>,
  { rates, captcha }: { rates: RateWindows; captcha: CaptchaService },
) {
  const { database, sendCode, secret, limits, onSessionEnded, onAccountCreated, now, log } = deps;
  const { db } = database;
  const accounts = createAccountsService({
    db,
    accounts: createAccountsRepository(db),
    newId,
    now,
    async openBooks(tx, { accountId, platform }) {
      await ledger.openAccount(tx, accountId, platform);
      await chats.openFeed(tx, accountId);
    },
  });
  const codesRepository = createCodesRepository(db);
  const codes = createCodesService({
    db,
    codes: codesRepository,
    rates,
    secret,
    sendCode,
    newId,
    now,
    limits: limits.codes,
  });
  const sessions = createSessionsService({ sessions: createSessionRepository(db), secret, newId, now, onSessionEnded });
  const signIn = createSignInService({ captcha, codes, accounts, sessions, log, onAccountCreated });
  const verify = createVerifyService({ captcha, codes });
  return { accounts, codes, sessions, signIn, verify };
}
