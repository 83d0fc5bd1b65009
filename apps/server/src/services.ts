import type { CodeBlocks } from '@manyline/domain/code-blocks';
import { formatMicros } from '@manyline/domain/money';
import type { BlobStore } from '@manyline/ports/blob-store';
import type { CaptchaMaker } from '@manyline/ports/captcha';
import type { Carrier } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Mailer } from '@manyline/ports/mailer';
import type { Transcriber } from '@manyline/ports/transcriber';
import type { Logger } from 'pino';
import type { Database } from './db/client.ts';
import { newId } from './db/ids.ts';
import { createRateWindows, type RateWindows } from './db/rate-windows.ts';
import type { Db } from './db/transaction.ts';
import type { Account } from './features/accounts/account.ts';
import { createAccountsRepository } from './features/accounts/accounts.repository.ts';
import { createAccountsService } from './features/accounts/accounts.service.ts';
import { createCallsRepository } from './features/calls/calls.repository.ts';
import { createCallsService } from './features/calls/calls.service.ts';
import { createCaptchaRepository } from './features/captcha/captcha.repository.ts';
import { type CaptchaLimits, type CaptchaService, createCaptchaService } from './features/captcha/captcha.service.ts';
import type { ChatEvents } from './features/chats/chats.events.ts';
import { createChatsRepository } from './features/chats/chats.repository.ts';
import { createChatsService } from './features/chats/chats.service.ts';
import { createJournal, type Journal } from './features/chats/journal.service.ts';
import { createMessageStore } from './features/chats/message-store.service.ts';
import { createMmsService } from './features/chats/mms.service.ts';
import { createNoticesService } from './features/chats/notices.service.ts';
import { createOptOutRepository } from './features/chats/opt-out.repository.ts';
import { createOptOutService } from './features/chats/opt-out.service.ts';
import { createPersonCheck } from './features/chats/person-check.ts';
import { createPurgeService } from './features/chats/purge.service.ts';
import { createDestinationCheck, createSendService } from './features/chats/send.service.ts';
import { createSmsHistoryRepository } from './features/chats/sms-history.repository.ts';
import { createSmsHistoryService } from './features/chats/sms-history.service.ts';
import { createContactsRepository } from './features/contacts/contacts.repository.ts';
import { createContactsService } from './features/contacts/contacts.service.ts';
import { createArrivingMedia } from './features/delivery/arriving-media.ts';
import { createDeliveryRepository } from './features/delivery/delivery.repository.ts';
import { createDeliveryService } from './features/delivery/delivery.service.ts';
import { type CodeArrivals, createIntake } from './features/delivery/intake.service.ts';
import { createRelay } from './features/delivery/relay.service.ts';
import { createDeveloper, type Developer } from './features/developer/create-developer.ts';
import { createExportService } from './features/histories/export.service.ts';
import { createIdentityRepository } from './features/identity/identity.repository.ts';
import { createIdentityReviews } from './features/identity/identity.reviews.ts';
import { createIdentityService, type IdentityService } from './features/identity/identity.service.ts';
import { createIdentityLinks } from './features/identity/identity-links.ts';
import { createPictureVault } from './features/identity/picture-vault.ts';
import { createBillsRepository } from './features/ledger/bills.repository.ts';
import { createBillsService } from './features/ledger/bills.service.ts';
import { createLedgerRepository } from './features/ledger/ledger.repository.ts';
import { getSpendable } from './features/ledger/ledger.rules.ts';
import { createLedgerService, type LedgerService } from './features/ledger/ledger.service.ts';
import { createMediaRepository } from './features/media/media.repository.ts';
import { createMediaService } from './features/media/media.service.ts';
import { createMediaLinks } from './features/media/media-links.ts';
import { createPictures, type Pictures } from './features/media/pictures.ts';
import { createRenting } from './features/numbers/create-renting.ts';
import { createFairUse } from './features/numbers/fair-use.ts';
import { createHoldingsRepository } from './features/numbers/holdings.repository.ts';
import { createNumbersRepository } from './features/numbers/numbers.repository.ts';
import { createNumbersService, type NumbersService } from './features/numbers/numbers.service.ts';
import { createStockRepository } from './features/numbers/stock.repository.ts';
import { createSubscriptionsRepository } from './features/numbers/subscriptions.repository.ts';
import { createSubscriptionsService } from './features/numbers/subscriptions.service.ts';
import { createPayments, type PaymentsConfig } from './features/payments/create-payments.ts';
import type { PaymentEvents } from './features/payments/payments.events.ts';
import { createPrimaryAddressesService } from './features/profile/primary-addresses.service.ts';
import { createProfileRepository } from './features/profile/profile.repository.ts';
import { createProfileService } from './features/profile/profile.service.ts';
import { createProfileReviewsRepository } from './features/profile/profile-reviews.repository.ts';
import { createProfileReviews } from './features/profile/profile-reviews.ts';
import { createRatesRepository } from './features/rates/rates.repository.ts';
import { createRatesService, type RatesService } from './features/rates/rates.service.ts';
import { createDecisionNotices } from './features/reviews/decision-notices.ts';
import { createReviewsRepository } from './features/reviews/reviews.repository.ts';
import { createReviewsService } from './features/reviews/reviews.service.ts';
import type { CodeLimits } from './features/session/code-limits.ts';
import type { SendCode } from './features/session/code-sender.ts';
import { createCodesRepository } from './features/session/codes.repository.ts';
import { createCodesService } from './features/session/codes.service.ts';
import { createPlansTokens } from './features/session/plans-token.ts';
import { createSessionRepository } from './features/session/session.repository.ts';
import { createSessionsService, type SessionEnded } from './features/session/sessions.service.ts';
import { createSignInService } from './features/session/sign-in.service.ts';
import { createVerifyService } from './features/session/verify.service.ts';
import { createTollFreeRepository } from './features/toll-free/toll-free.repository.ts';
import { createTollFreeReviews } from './features/toll-free/toll-free.reviews.ts';
import { createTollFreeService } from './features/toll-free/toll-free.service.ts';
import type { CodeNumberLimits } from './features/verification/code-guard.service.ts';
import { createVerification } from './features/verification/create-verification.ts';
import type { VerificationEvents } from './features/verification/verification.events.ts';
import { createVoicemailRepository } from './features/voicemail/voicemail.repository.ts';
import { createVoicemailService } from './features/voicemail/voicemail.service.ts';
import { createVoicemailFinder } from './features/voicemail/voicemail-finder.ts';
import { createOutboundClient } from './http/outbound-client.ts';
import { isLoopback, isPublicAddress } from './http/public-address.ts';
import { createLate } from './lib/late.ts';
import { createRateLimit } from './lib/rate-limit.ts';

export interface ServicesDeps {
  database: Database;
  carrier: Carrier;
  blobs: BlobStore;
  /** Opens identity pictures: 32 bytes. */
  getIdentityKey(): Promise<Buffer>;
  /** Undefined: nobody is offered speech to text. */
  transcriber: Transcriber | undefined;
  /** How long it may take for one voicemail. */
  transcriptionsMs: number;
  /** Where carriers reach us. */
  publicUrl: string;
  captchaMaker: CaptchaMaker;
  sendCode: SendCode;
  mailer: Mailer;
  /** Callbacks may also go to this machine. */
  callbacksToLocalhost: boolean;
  /** Keys the hashes of codes and passes; the same on every node. */
  secret: string;
  limits: {
    sendsPerMinute: number;
    sendsBeforeCaptcha: number;
    picturesMegabytesPerDay: number;
    transcriptionsPerHour: number;
    codes: CodeLimits;
    codeNumbers: CodeNumberLimits;
    captchas: CaptchaLimits;
  };
  /** Hears of every change of messages after its commit. */
  events: ChatEvents;
  onContactsChanged(accountId: string, date: number): void;
  /** What can be spent changed by something that is no message. */
  onBalance(accountId: string, balance: number): void;
  payments: PaymentsConfig;
  /** Hears of every change of a top-up after its commit. */
  paymentEvents: PaymentEvents;
  /** What the operator does not offer of verification numbers. */
  codeBlocks: CodeBlocks;
  /** Hears of every code after its commit. */
  verificationEvents: VerificationEvents;
  onSessionEnded(ended: SessionEnded): void;
  onAccountCreated(account: Account): Promise<void>;
  now: Clock;
  log: Logger;
}

/** Reading the recording and storing the text take no longer. */
const LEASE_OVER_MS = 60_000;
/** One is written while the database works on the other; more of them make smaller commits. The embedded database has one session. */
const JOURNAL_LANES = 2;

export type Services = ReturnType<typeof createServices>;

/** The features' services, handed to each other; each knows only what it is given. */
export function createServices(deps: ServicesDeps) {
  const { db } = deps.database;
  const rates = createRateWindows(db);
  const captcha = createCaptcha(deps, rates);
  const messaging = createMessaging(deps, captcha, rates);
  const signIn = createSignIn(deps, messaging, { rates, captcha });
  const contacts = createContactsService({
    db,
    contacts: createContactsRepository(db),
    newId,
    now: deps.now,
    onChanged: deps.onContactsChanged,
  });
  const payments = createPayments({
    ...deps,
    db,
    ledger: messaging.ledger,
    config: deps.payments,
    hasPhone: async (accountId) => (await signIn.accounts.get(accountId)).phone !== undefined,
    events: deps.paymentEvents,
    newId,
  });
  const profiles = createProfiles(deps, { ...messaging, ...signIn });
  const rentals = createRenting({
    ...deps,
    ...messaging,
    db,
    rates: messaging.countryRates,
    accounts: signIn.accounts,
    checkMayBuy: profiles.profile.checkMayBuy,
    onBalance: deps.onBalance,
    newId,
  });
  const identity = createIdentity(deps, messaging.pictures, rates);
  const developer = createDeveloperPart(deps, { ...messaging, ...signIn, rates });
  const known = { ...messaging, ...signIn, ...profiles, developer };
  const verification = createVerificationNumbers(deps, { rates, captcha, ...known });
  const made = { ...known, rentals, identity, verification };
  return { rates, captcha, contacts, payments, ...made, reviews: createReviews(deps, made) };
}

type Reviewed = ReturnType<typeof createMessaging> &
  ReturnType<typeof createSignIn> &
  ReturnType<typeof createProfiles> & { identity: IdentityService; developer: Developer };

/** A feature that people review adds its source here. */
function createReviews({ database: { db }, publicUrl, now, log }: ServicesDeps, made: Reviewed) {
  const reviewed = { ...made, decisionNotices: createDecisionNotices({ ...made, log }), publicUrl };
  return createReviewsService({
    sources: [
      ...made.profileReviews,
      createIdentityReviews(reviewed),
      createTollFreeReviews(reviewed),
      ...made.developer.reviews,
    ],
    trail: createReviewsRepository(db),
    accounts: made.accounts,
    newId,
    now,
  });
}

type DeveloperNeeds = ReturnType<typeof createMessaging> & ReturnType<typeof createSignIn> & { rates: RateWindows };

function createDeveloperPart(deps: ServicesDeps, made: DeveloperNeeds) {
  const { database, callbacksToLocalhost, log } = deps;
  // A developer who tries the product has the receiving server on the same machine.
  const isAllowed = (address: string) => isPublicAddress(address) || (callbacksToLocalhost && isLoopback(address));
  return createDeveloper({
    ...{ ...deps, ...made, db: database.db, newId },
    outbound: createOutboundClient({ isAllowed }),
    decisionNotices: createDecisionNotices({ ...made, log }),
  });
}

function createIdentity(
  { database: { db }, blobs, getIdentityKey, secret, now }: ServicesDeps,
  pictures: Pictures,
  rates: RateWindows,
) {
  return createIdentityService({
    db,
    proofs: createIdentityRepository(db),
    vault: createPictureVault({ blobs, getKey: getIdentityKey }),
    links: createIdentityLinks({ secret, now }),
    pictures,
    rates,
    newId,
    now,
  });
}

type VerificationNeeds = ReturnType<typeof createMessaging> &
  ReturnType<typeof createSignIn> &
  ReturnType<typeof createProfiles> & { rates: RateWindows; captcha: CaptchaService; developer: Developer };

/** Numbers that receive codes; the intake hands their texts over. */
function createVerificationNumbers(deps: ServicesDeps, services: VerificationNeeds) {
  const { database, carrier, limits, codeBlocks, verificationEvents, now } = deps;
  const { outbox, codeArrivals, profile } = services;
  const verification = createVerification({
    ...deps,
    ...services,
    db: database.db,
    checkMayBuy: profile.checkMayBuy,
    claimEvents: (tx, ids) => outbox.claimEvents(tx, carrier.name, ids, now()),
    onCodeReceived: (tx, { sender: from, number: to, date: time, ...text }) =>
      services.developer.enqueueCode(tx, { ...text, from, to, time }),
    sendLimit: createRateLimit({ perMinute: limits.sendsPerMinute }),
    checkDestination: createDestinationCheck(),
    blocks: codeBlocks,
    limits: limits.codeNumbers,
    events: verificationEvents,
    newId,
  });
  codeArrivals.fill(verification.arrivals);
  return verification;
}

/** What accounts say about themselves, the addresses that are theirs, and what people decide about them. */
function createProfiles(
  { database: { db }, now, log }: ServicesDeps,
  { accounts, verify, notices }: ReturnType<typeof createSignIn> & ReturnType<typeof createMessaging>,
) {
  const profiles = createProfileRepository(db);
  const reviews = createProfileReviewsRepository(db);
  const profile = createProfileService({ db, profiles, reviews, accounts, newId, now });
  const decisionNotices = createDecisionNotices({ accounts, notices, log });
  return {
    profile,
    getProfileStatus: profile.getStatus,
    profileReviews: createProfileReviews({ db, profiles, reviews, decisionNotices, now }),
    primaryAddresses: createPrimaryAddressesService({ verify, accounts }),
  };
}

function createCaptcha({ database: { db }, captchaMaker, limits, now }: ServicesDeps, rates: RateWindows) {
  const captchas = createCaptchaRepository(db);
  return createCaptchaService({ captchas, maker: captchaMaker, rates, newId, now, limits: limits.captchas });
}

function createMedia({ database: { db }, blobs, secret, publicUrl, now }: ServicesDeps) {
  const links = createMediaLinks({ secret, now });
  const media = createMediaService({ media: createMediaRepository(db), blobs, links, publicUrl, now });
  return { links, media, pictures: createPictures(), outbound: createOutboundClient() };
}

function createNumbers({ database: { db }, now }: ServicesDeps) {
  const subscriptions = createSubscriptionsService({ events: createSubscriptionsRepository(db), newId, now });
  return {
    subscriptions,
    numbers: createNumbersService({
      db,
      numbers: createNumbersRepository(db),
      stock: createStockRepository(db),
      holdings: createHoldingsRepository(db),
      subscriptions,
      newId,
      now,
    }),
  };
}

function createMessaging(deps: ServicesDeps, captcha: CaptchaService, rateWindows: RateWindows) {
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
  const plansTokens = createPlansTokens({ sessions, accounts, secret, now });
  return { accounts, codes, sessions, signIn, verify, plansTokens };
}
