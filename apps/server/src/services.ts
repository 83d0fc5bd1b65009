import { formatMicros } from '@manyline/domain/money';
import type { CaptchaMaker } from '@manyline/ports/captcha';
import type { Carrier } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import type { Database } from './db/client.ts';
import { newId } from './db/ids.ts';
import { createRateWindows } from './db/rate-windows.ts';
import type { Db } from './db/transaction.ts';
import type { Account } from './features/accounts/account.ts';
import { createAccountsRepository } from './features/accounts/accounts.repository.ts';
import { createAccountsService } from './features/accounts/accounts.service.ts';
import { createCallsRepository } from './features/calls/calls.repository.ts';
import { createCallsService } from './features/calls/calls.service.ts';
import { createCaptchaRepository } from './features/captcha/captcha.repository.ts';
import { type CaptchaLimits, createCaptchaService } from './features/captcha/captcha.service.ts';
import type { ChatEvents } from './features/chats/chats.events.ts';
import { createChatsRepository } from './features/chats/chats.repository.ts';
import { createChatsService } from './features/chats/chats.service.ts';
import { createJournal, type Journal } from './features/chats/journal.service.ts';
import { createMessageStore } from './features/chats/message-store.service.ts';
import { createSendService } from './features/chats/send.service.ts';
import { createSmsHistoryRepository } from './features/chats/sms-history.repository.ts';
import { createSmsHistoryService } from './features/chats/sms-history.service.ts';
import { createDeliveryRepository } from './features/delivery/delivery.repository.ts';
import { createDeliveryService } from './features/delivery/delivery.service.ts';
import { createIntake } from './features/delivery/intake.service.ts';
import { createRelay } from './features/delivery/relay.service.ts';
import { createExportService } from './features/histories/export.service.ts';
import { createBillsRepository } from './features/ledger/bills.repository.ts';
import { createBillsService } from './features/ledger/bills.service.ts';
import { createLedgerRepository } from './features/ledger/ledger.repository.ts';
import { getSpendable } from './features/ledger/ledger.rules.ts';
import { createLedgerService, type LedgerService } from './features/ledger/ledger.service.ts';
import { createNumbersRepository } from './features/numbers/numbers.repository.ts';
import { createNumbersService } from './features/numbers/numbers.service.ts';
import { createPayments, type PaymentsConfig } from './features/payments/create-payments.ts';
import type { PaymentEvents } from './features/payments/payments.events.ts';
import { createRatesRepository } from './features/rates/rates.repository.ts';
import { createRatesService, type RatesService } from './features/rates/rates.service.ts';
import type { CodeLimits } from './features/session/code-limits.ts';
import type { SendCode } from './features/session/code-sender.ts';
import { createCodesRepository } from './features/session/codes.repository.ts';
import { createCodesService } from './features/session/codes.service.ts';
import { createSessionRepository } from './features/session/session.repository.ts';
import { createSessionsService, type SessionEnded } from './features/session/sessions.service.ts';
import { createSignInService } from './features/session/sign-in.service.ts';
import { createVerifyService } from './features/session/verify.service.ts';
import { createLate } from './lib/late.ts';
import { createRateLimit } from './lib/rate-limit.ts';

export interface ServicesDeps {
  database: Database;
  carrier: Carrier;
  captchaMaker: CaptchaMaker;
  sendCode: SendCode;
  /** Keys the hashes of codes and passes; the same on every node. */
  secret: string;
  limits: { sendsPerMinute: number; codes: CodeLimits; captchas: CaptchaLimits };
  /** Hears of every change of messages after its commit. */
  events: ChatEvents;
  payments: PaymentsConfig;
  /** Hears of every change of a top-up after its commit. */
  paymentEvents: PaymentEvents;
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
  const messaging = createMessaging(deps);
  const signIn = createSignIn(deps, messaging);
  const payments = createPayments({
    ...deps,
    db: deps.database.db,
    ledger: messaging.ledger,
    config: deps.payments,
    hasPhone: async (accountId) => (await signIn.accounts.get(accountId)).phone !== undefined,
    events: deps.paymentEvents,
    newId,
  });
  return { ...messaging, ...signIn, payments };
}

function createMessaging({ database: { db, kind }, carrier, events, limits, now, log }: ServicesDeps) {
  const ledger = createLedgerService({ db, ledger: createLedgerRepository(db) });
  const numbers = createNumbersService({ db, numbers: createNumbersRepository(db), now });
  const messages = createMessageStore();
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
      outbox: relay,
      events,
      lanes: kind === 'postgres' ? JOURNAL_LANES : 1,
      now,
    }),
  );
  const limit = createRateLimit({ perMinute: limits.sendsPerMinute });
  const rates = createRatesService({ rates: createRatesRepository(db), now });
  const sends = createSendService({ numbers, journal: journal.value, rates, limit, now });
  const chats = createChatsService({ db, chats: createChatsRepository(db), messages, events, now });
  const intake = createIntake({ db, carrier, delivery: outbox, report, now, log });
  const getBalance = async (accountId: string) => formatMicros(getSpendable(await ledger.getBalance(accountId)));
  const histories = createHistories({ db, ledger, rates, now });
  return {
    ledger,
    getBalance,
    numbers,
    chats,
    sends,
    relay,
    intake,
    journal: journal.value,
    outbox,
    countryRates: rates,
    ...histories,
  };
}

/** What an account reads of its past. */
function createHistories({
  db,
  ledger,
  rates,
  now,
}: {
  db: Db;
  ledger: LedgerService;
  rates: RatesService;
  now: Clock;
}) {
  const bills = createBillsService({ bills: createBillsRepository(db), now });
  const smsHistory = createSmsHistoryService({ texts: createSmsHistoryRepository(db), now });
  const calls = createCallsService({ db, calls: createCallsRepository(db), ledger, rates, newId, now });
  return { bills, smsHistory, calls, exports: createExportService({ bills, smsHistory, calls, now }) };
}

function createSignIn(deps: ServicesDeps, { ledger, chats }: ReturnType<typeof createMessaging>) {
  const { database, captchaMaker, sendCode, secret, limits, onSessionEnded, onAccountCreated, now, log } = deps;
  const { db } = database;
  const rates = createRateWindows(db);
  const captchas = createCaptchaRepository(db);
  const captcha = createCaptchaService({ captchas, maker: captchaMaker, rates, newId, now, limits: limits.captchas });
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
  return { rates, captcha, accounts, codes, sessions, signIn, verify };
}
