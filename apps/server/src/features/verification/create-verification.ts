import { DAY_MS } from '@manyline/domain/time';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { readCodeBlocks } from '../../lib/code-blocks.ts';
import { createRateLimit } from '../../lib/rate-limit.ts';
import type { AccountLimits } from '../account-limits/create-account-limits.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { Captcha } from '../captcha/create-captcha.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { Chats } from '../chats/create-chats.ts';
import type { CodeServices } from '../code-services/create-code-services.ts';
import type { Delivery } from '../delivery/create-delivery.ts';
import type { Developer } from '../developer/create-developer.ts';
import type { Ledger } from '../ledger/create-ledger.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { Profile } from '../profile/create-profile.ts';
import type { Suppliers } from '../suppliers/create-suppliers.ts';
import type { Tellings } from '../tellings/create-tellings.ts';
import { checkBlocked } from './check-blocked.ts';
import { createCodeCatalogue } from './code-catalogue.service.ts';
import { createCodeCharging } from './code-charging.ts';
import { createCodeClaimsRepository } from './code-claims.repository.ts';
import { createCodeGuard } from './code-guard.service.ts';
import { createCodeHolds } from './code-holds.ts';
import { createCodeLocksRepository } from './code-locks.repository.ts';
import { createCodeLocksService } from './code-locks.service.ts';
import { createCodeNumbersService } from './code-numbers.service.ts';
import { readCodeNumbersCsv, type SourcedCodeNumber } from './code-numbers-csv.ts';
import { createCodeOptOuts } from './code-opt-outs.service.ts';
import { createCodeOrdersService } from './code-orders.service.ts';
import { findDeafNumbers } from './code-receivers.rules.ts';
import { createCodeRenewalNotices } from './code-renewal-notices.ts';
import { createCodeRenewals } from './code-renewals.service.ts';
import { createCodeRetention } from './code-retention.ts';
import { createCodeSendNotices } from './code-send-notices.ts';
import { isSendReference } from './code-send-reference.ts';
import { createCodeSendsRepository } from './code-sends.repository.ts';
import { createCodeSendsService } from './code-sends.service.ts';
import { createCodeStatisticsRepository } from './code-statistics.repository.ts';
import { createCodeStatisticsService } from './code-statistics.service.ts';
import { createCodeStockRepository } from './code-stock.repository.ts';
import { createCodeNumberStory, createCodeStory } from './code-story.ts';
import { createCodeSubscriptionEventsRepository } from './code-subscription-events.repository.ts';
import { createCodeSubscriptionSteps } from './code-subscription-steps.ts';
import { createCodeSubscriptionsService } from './code-subscriptions.service.ts';
import { createCodeTextNotices } from './code-text-notices.ts';
import { createCodeTextsRepository } from './code-texts.repository.ts';
import { createCodeTextsService } from './code-texts.service.ts';
import { createCodeUsesRepository } from './code-uses.repository.ts';
import { createSuppliedOrdersRepository } from './supplied-orders.repository.ts';
import { createSuppliedOrders } from './supplied-orders.service.ts';
import { createSuppliedUpkeep } from './supplied-upkeep.service.ts';
import { createSupplierKnocksRepository } from './supplier-knocks.repository.ts';
import { mountSupplierKnocks } from './supplier-knocks.routes.ts';
import { createSupplierKnocks } from './supplier-knocks.service.ts';
import { createSupply } from './supply.service.ts';
import { type VerificationEvents, verificationEvents } from './verification.events.ts';
import { createVerificationKeeper } from './verification.keeper.ts';
import { createVerificationPush } from './verification.push.ts';
import { mountVerification } from './verification.routes.ts';

export type Verification = ReturnType<typeof createVerification>;

interface VerificationNeeds {
  accountLimits: Pick<AccountLimits, 'of'>;
  accounts: Accounts;
  captcha: Captcha;
  carriers: Carriers;
  chats: Chats;
  codeServices: CodeServices;
  delivery: Delivery;
  developer: Developer;
  ledger: Ledger;
  numbers: Numbers;
  profile: Profile;
  suppliers: Suppliers;
  tellings: Tellings;
}

const ABUSE_KEPT_MS = 90 * DAY_MS;
/** Longer than anybody repeats a call. */
const KNOCKS_KEPT_MS = 7 * DAY_MS;
/** A number for codes that was added is known on every node after so long. */
const NUMBERS_READ_MS = 5_000;
/** Figures of a month change slowly. */
const STATISTICS_COUNTED_MS = 30_000;
const STATISTICS_READ_MS = 60_000;

/** Verification numbers: what is offered, locks, texts, subscriptions, sending. */
export function createVerification(kit: Kit, needs: VerificationNeeds) {
  const { config, db, events: hub, now } = kit;
  const { carriers, delivery, developer } = needs;
  const ledger = needs.ledger.service;
  const accounts = needs.accounts.service;
  const teller = hub.teller(verificationEvents);
  const events: VerificationEvents = {
    ...teller,
    received(text) {
      teller.received(text);
      // A callback enqueued with it is committed now.
      developer.turns.hurry();
    },
    withdrawn(lock) {
      teller.withdrawn(lock);
      developer.turns.hurry();
    },
    balance: needs.ledger.tellBalance,
  };
  const stock = createCodeStockRepository(db, needs.numbers.stock);
  const claims = createCodeClaimsRepository(db);
  const lockRows = createCodeLocksRepository(db);
  const uses = createCodeUsesRepository(db);
  const services = needs.codeServices.service;
  const blocks = readCodeBlocks(config.codeNumbers.blocked);
  const statistics = createCodeStatisticsService({ db, statistics: createCodeStatisticsRepository(db), now });
  const { suppliers } = needs;
  const catalogue = createCodeCatalogue({ services, stock, supply: suppliers.book, blocks, statistics, now });
  const shared = {
    db,
    carriers,
    submitter: delivery.submitter,
    routing: delivery.routing,
    optOuts: needs.chats.optOuts,
    claimEvents: (tx: Tx, carrier: string, ids: readonly string[]) =>
      delivery.carrierEvents.claimEvents(tx, carrier, ids, now()),
    ledger,
    accounts,
    captcha: needs.captcha.service,
    windows: kit.windows,
    checkMayBuy: needs.profile.service.checkMayBuy,
    checkDestination: needs.chats.checkDestination,
    limits: config.codeNumbers.limits,
    limitOf: needs.accountLimits.of,
    events,
    newId: kit.newId,
    now,
    log: kit.log,
    services,
    statistics,
    catalogue,
    stock,
    claims,
    uses,
    pushBalance: events.balance,
    holds: createCodeHolds({ ledger, now }),
    orders: createSuppliedOrdersRepository(db),
    suppliers,
  };
  const guard = createCodeGuard({ ...shared, locks: lockRows });
  const { failedRestHours } = config.codeNumbers;
  const supplied = createSuppliedOrders({ ...shared, locks: lockRows });
  const locks = createCodeLocksService({
    ...shared,
    supplied,
    locks: lockRows,
    guard,
    failedRestHours,
    onWithdrawn: (tx, { accountId, app, number: to, lockId: id }) =>
      developer.enqueueEnd(tx, { accountId, app, to, id, time: now() }),
    tellWithdrawn: events.withdrawn,
  });
  const findBrand = async (accountId: string) => kit.brands.get((await accounts.get(accountId)).platform);
  const textRows = createCodeTextsRepository(db);
  const sendRows = createCodeSendsRepository(db);
  const charging = createCodeCharging({ ...shared, locks: lockRows, texts: textRows });
  const texts = createCodeTextsService({
    ...shared,
    charging,
    locks: lockRows,
    texts: textRows,
    sends: sendRows,
    notices: createCodeTextNotices({ ...shared, news: needs.tellings.news }),
    findBrand,
    onCodeReceived: (tx, { sender: from, number: to, date: time, ...text }) =>
      developer.enqueueCode(tx, { ...text, from, to, time }),
  });
  const upkeep = createSuppliedUpkeep({ ...shared, supplied, locks, texts });
  const supplierKnocks = createSupplierKnocks({ ...shared, knocks: createSupplierKnocksRepository(db), upkeep });

  const history = createCodeSubscriptionEventsRepository(db);
  const renewalNotices = createCodeRenewalNotices({ ...shared, news: needs.tellings.news });
  const steps = createCodeSubscriptionSteps({ ...shared, history, notices: renewalNotices });
  const subscriptions = createCodeSubscriptionsService({ ...shared, history, guard, steps });
  const renewals = createCodeRenewals({ ...shared, steps, notices: renewalNotices });
  const numbers = createCodeNumbersService({ ...shared, supply: suppliers.book });
  const sends = createCodeSendsService({
    ...shared,
    sends: sendRows,
    sendNotices: createCodeSendNotices({ news: needs.tellings.news }),
    noteAccepted: delivery.service.noteAccepted,
    setAside: delivery.outbox.setAside,
    limit: createRateLimit({
      perMinute: config.sendsPerMinute,
      of: (accountId) => needs.accountLimits.of(accountId, 'textsPerMinute'),
    }),
    async holds(accountId, app, number) {
      const key = { accountId, app, number };
      const lock = await lockRows.findNewest(accountId, app, number);
      if (lock?.state === 'open' && lock.expiresAt > now()) return true;
      return (await uses.find(db, key))?.subState === 'active';
    },
  });
  const optOuts = createCodeOptOuts(shared);
  const arrivals = {
    isCodeNumber: catalogue.isCodeNumber,
    async receive(event: Parameters<typeof texts.receive>[0], from: string) {
      const number = catalogue.find(event.to);
      if (number && !carriers.mayBring(from, number)) throw new Error('the number is another account’s');
      if (!(await optOuts.take(event, from))) await texts.receive(event, from);
    },
    isCodeReference: isSendReference,
    takeReceipt: sends.takeReceipt,
  };
  const orders = createCodeOrdersService({ locks: lockRows, texts: textRows, services });
  const parts = {
    orders,
    guard,
    catalogue,
    services,
    statistics,
    locks,
    texts,
    subscriptions,
    renewals,
    numbers,
    sends,
    upkeep,
    supplierKnocks,
    supply: createSupply({ ...shared, locks: lockRows, texts: textRows }),
  };
  const inTurn = (accountId: string, work: (tx: Tx) => Promise<void>) =>
    inTransaction(db, async (tx) => {
      await ledger.lockBalance(tx, accountId);
      await work(tx);
    });
  const forgetOld = createCodeRetention({ texts: textRows, sends: sendRows, now });
  const hooks: FeatureHooks = {
    async prepare() {
      checkBlocked(blocks, services);
      await catalogue.refresh();
      await statistics.refresh();
    },
    async mount(http) {
      await mountVerification(http, parts);
      await mountSupplierKnocks(http, { knocks: supplierKnocks, publicUrl: config.publicUrl });
    },
    push: ({ io }) => hub.subscribe(verificationEvents, createVerificationPush(io, kit.metrics)),
    readings: [
      { name: 'reading numbers for codes', everyMs: NUMBERS_READ_MS, run: () => catalogue.refresh() },
      { name: 'reading how codes came', everyMs: STATISTICS_READ_MS, run: () => statistics.refresh() },
    ],
    // Sweeps that end and renew.
    sweeps: [
      { name: 'closing locks of numbers for codes', everyMs: 2_000, run: () => locks.closeDue() },
      { name: 'looking after orders at suppliers', everyMs: 2_000, run: () => upkeep.sweep() },
      { name: 'looking after knocks of suppliers', everyMs: 2_000, run: () => supplierKnocks.sweep() },
      { name: 'renewing numbers for codes', everyMs: 30_000, run: () => renewals.run() },
      { name: 'counting how codes came', everyMs: STATISTICS_COUNTED_MS, run: () => statistics.countEnded() },
      { name: 'sending from numbers for codes', everyMs: 2_000, run: () => sends.startSweep() },
    ],
    gauges: [
      {
        name: 'manyline_code_unconfirmed',
        help: 'Texts from verification numbers shown as sent of which nobody knows whether their carrier took them.',
        read: () => sendRows.countHeld(),
      },
      {
        name: 'manyline_code_orders_unsure',
        help: 'Orders at suppliers of verification numbers of which nobody knows whether they were taken.',
        read: () => supplied.countUnsure(),
      },
    ],
    jobs: [
      { name: 'prune-code-statistics', cron: '25 4 * * *', run: () => statistics.prune() },
      { name: 'prune-lent-claims', cron: '45 4 * * *', run: () => claims.removeLent(now()) },
      { name: 'prune-supplier-knocks', cron: '50 4 * * *', run: () => supplierKnocks.prune(KNOCKS_KEPT_MS) },
      { name: 'prune-code-abuse', cron: '35 4 * * *', run: () => guard.prune(ABUSE_KEPT_MS) },
      { name: 'purge-code-texts', cron: '15 4 * * *', run: async () => void (await forgetOld()) },
    ],
    stop: supplierKnocks.idle,
  };
  return {
    ...parts,
    arrivals,
    /** Numbers that an account took for codes, for operators. */
    listLocks: lockRows.listOf,
    countOpenSends: sendRows.countOpen,
    /** An operator's own numbers for codes, from a list. */
    codeStock: {
      readCsv: readCodeNumbersCsv,
      findDeaf: (numbers: readonly SourcedCodeNumber[]) => findDeafNumbers(carriers, numbers),
      addAll: stock.addAll,
    },
    /** Answers how many old texts went. */
    forgetOld,
    stories: [createCodeStory(db, services.nameOf), createCodeNumberStory(db, services.nameOf)],
    keeper: createVerificationKeeper({ db, uses, inTurn, end: steps.end, abuseMs: ABUSE_KEPT_MS, now }),
    hooks,
  };
}
