import type { BlobStore } from '@manyline/ports/blob-store';
import type { CaptchaMaker } from '@manyline/ports/captcha';
import type { CryptoChain } from '@manyline/ports/crypto-chain';
import type { CryptoRates } from '@manyline/ports/crypto-rates';
import type { Mailer } from '@manyline/ports/mailer';
import type { PaymentGateway } from '@manyline/ports/payment-gateway';
import type { Transcriber } from '@manyline/ports/transcriber';
import { createAudit } from './audit/create-audit.ts';
import { createUpkeep } from './db/upkeep.ts';
import type { Feature, Kit } from './feature.ts';
import { createAccountDesk } from './features/account-desk/create-account-desk.ts';
import { createAccountInfo } from './features/account-info/create-account-info.ts';
import { createAccountLimits } from './features/account-limits/create-account-limits.ts';
import { createAccounts } from './features/accounts/create-accounts.ts';
import { createBlockList } from './features/block-list/create-block-list.ts';
import { createBrandSettings } from './features/brand-settings/create-brand-settings.ts';
import { createCalls } from './features/calls/create-calls.ts';
import { createCaptcha } from './features/captcha/create-captcha.ts';
import type { CarrierAccount } from './features/carrier-accounts/carriers.ts';
import { createCarrierAccounts, type OpenCarrier } from './features/carrier-accounts/create-carrier-accounts.ts';
import { createCarrierDesk } from './features/carrier-desk/create-carrier-desk.ts';
import { createChats } from './features/chats/create-chats.ts';
import { createCodeServices } from './features/code-services/create-code-services.ts';
import { createConsoleLog } from './features/console-log/create-console-log.ts';
import { createContacts } from './features/contacts/create-contacts.ts';
import { createDelivery } from './features/delivery/create-delivery.ts';
import { createDeveloper } from './features/developer/create-developer.ts';
import { createFigures } from './features/figures/create-figures.ts';
import { createFourEyes } from './features/four-eyes/create-four-eyes.ts';
import { createFrontPage } from './features/front-page/create-front-page.ts';
import { createHistories } from './features/histories/create-histories.ts';
import { createIdentity } from './features/identity/create-identity.ts';
import { createIntake } from './features/intake/create-intake.ts';
import { createInvites } from './features/invites/create-invites.ts';
import { createKeeping } from './features/keeping/create-keeping.ts';
import { createKeepingStories } from './features/keeping/create-keeping-stories.ts';
import { createLedger } from './features/ledger/create-ledger.ts';
import { createLimitDesk } from './features/limit-desk/create-limit-desk.ts';
import { createLowBalance } from './features/low-balance/create-low-balance.ts';
import { createMedia } from './features/media/create-media.ts';
import { createMoneyDesk } from './features/money-desk/create-money-desk.ts';
import { createNumberSources } from './features/number-sources/create-number-sources.ts';
import { createNumbers } from './features/numbers/create-numbers.ts';
import { createOperatorHome } from './features/operator-home/create-operator-home.ts';
import { createOperatorSettings } from './features/operator-settings/create-operator-settings.ts';
import { createOperators } from './features/operators/create-operators.ts';
import { createPayments } from './features/payments/create-payments.ts';
import { createProfile } from './features/profile/create-profile.ts';
import { createRates } from './features/rates/create-rates.ts';
import { createRentals } from './features/rentals/create-rentals.ts';
import { createReviewQueue } from './features/review-queue/create-review-queue.ts';
import { createReviews } from './features/reviews/create-reviews.ts';
import { createSandbox } from './features/sandbox/create-sandbox.ts';
import { isAnyTwin, type Twins } from './features/sandbox/twins.ts';
import { createSavedViews } from './features/saved-views/create-saved-views.ts';
import { createSession } from './features/session/create-session.ts';
import { createStockDesk } from './features/stock-desk/create-stock-desk.ts';
import { createSupplierDesk } from './features/supplier-desk/create-supplier-desk.ts';
import { createSuppliers } from './features/suppliers/create-suppliers.ts';
import type { OpenSupplier } from './features/suppliers/supplier-accounts.service.ts';
import { createSupportDesk } from './features/support-desk/create-support-desk.ts';
import { createSystemDesk } from './features/system-desk/create-system-desk.ts';
import { createTellings } from './features/tellings/create-tellings.ts';
import { createTestCodes } from './features/test-codes/create-test-codes.ts';
import { createTollFree } from './features/toll-free/create-toll-free.ts';
import { createVerification } from './features/verification/create-verification.ts';
import { createVoice } from './features/voice/create-voice.ts';
import { createVoicemail } from './features/voicemail/create-voicemail.ts';

/** An adapter for every port, as the configuration names them. */
export interface Ports {
  blobs: BlobStore;
  captchaMaker: CaptchaMaker;
  /** The accounts at carriers that the settings name. */
  carriers: readonly CarrierAccount[];
  chains: readonly CryptoChain[];
  coinRates: CryptoRates;
  gateways: readonly PaymentGateway[];
  mailer: Mailer;
  openCarrier: OpenCarrier;
  /** Makes a supplier of verification numbers of what an operator gave us. */
  openSupplier: OpenSupplier;
  /** Undefined: nobody is offered speech to text. */
  transcriber: Transcriber | undefined;
}

export type Features = ReturnType<typeof createFeatures>;

/** Every feature, in the order in which they are made: each gets those it needs by name, and all of them stand before it. */
export function createFeatures(kit: Kit, ports: Ports, twins: Twins) {
  const { blobs, mailer, openCarrier, transcriber } = ports;
  const upkeep = createUpkeep(kit);
  const auditor = createAudit(kit);
  const carrierAccounts = createCarrierAccounts(kit, { ofSettings: ports.carriers, openCarrier });
  const { carriers } = carrierAccounts;
  const accountLimits = createAccountLimits(kit);
  const accounts = createAccounts(kit);
  const blockList = createBlockList(kit);
  const codeServices = createCodeServices(kit);
  const ledger = createLedger(kit, { codeServices });
  const captcha = createCaptcha(kit, { maker: ports.captchaMaker });
  const media = createMedia(kit, { blobs });
  const rates = createRates(kit);
  const numbers = createNumbers(kit, { carriers });
  const tollFree = createTollFree(kit, { carriers, numbers });
  const delivery = createDelivery(kit, { carrierAccounts, media, numbers });
  const canTranscribe = transcriber !== undefined;
  const chats = createChats(kit, {
    accountLimits,
    blockList,
    carriers,
    canTranscribe,
    captcha,
    delivery,
    ledger,
    media,
    numbers,
    rates,
    tollFree,
  });
  const voicemail = createVoicemail(kit, { chats, media, transcriber });
  const calls = createCalls(kit, { ledger, numbers, rates });
  const histories = createHistories(kit, { calls, chats, ledger });
  const contacts = createContacts(kit);
  const tellings = createTellings(kit, { accounts, chats, mailer, sendSystemSms: delivery.sendNotice });
  const lowBalance = createLowBalance(kit, { tellings });
  const { gateways, chains, coinRates } = ports;
  const payments = createPayments(kit, { accounts, ledger, gateways, chains, coinRates, tellings });
  const invites = createInvites(kit, { accounts, ledger });
  const developer = createDeveloper(kit, { accounts, codeServices, mailer, tellings });
  const session = createSession(kit, {
    accounts,
    blockList,
    captcha,
    developer,
    invites,
    mailer,
    numbers,
    sendSystemSms: delivery.sendSystemSms,
    noteTextRefused: delivery.noteTextRefused,
    textLimits: delivery.textLimits,
    tellings,
  });
  const identity = createIdentity(kit, { accounts, blobs, media, tellings });
  const profile = createProfile(kit, { accounts, identity, numbers, session, tellings });
  const suppliers = createSuppliers(kit, { codeServices, openSupplier: ports.openSupplier });
  const numberSources = createNumberSources(kit, { carriers, ledger, numbers, tellings });
  const voice = createVoice(kit, {
    accounts,
    blobs,
    calls,
    canTranscribe,
    carriers,
    chats,
    ledger,
    media,
    numbers,
    rates,
    tellings,
    voicemail,
  });
  const rentals = createRentals(kit, {
    accounts,
    ledger,
    numbers,
    numberSources,
    profile,
    rates,
    tellings,
    tollFree,
    voice,
  });
  const verification = createVerification(kit, {
    accountLimits,
    accounts,
    captcha,
    carriers,
    chats,
    codeServices,
    delivery,
    developer,
    ledger,
    numbers,
    profile,
    suppliers,
    tellings,
  });
  const testCodes = createTestCodes(kit, { codeServices, developer, verification });
  const frontPage = createFrontPage(kit, { invites, verification });
  const { decisionNotices } = tellings;
  const registrations = tollFree.registeredBy({ accounts, blobs, decisionNotices, media });
  const intake = createIntake(kit, { carriers, chats, delivery, media, numbers, registrations, verification, voice });
  const accountInfo = createAccountInfo({ accounts, invites, ledger, profile });
  const sources = [...profile.reviews, identity.reviews, registrations.reviews, ...developer.reviews];
  const reviews = createReviews(kit, { accounts, sources });
  const consoleLog = createConsoleLog(kit);
  const fourEyes = createFourEyes(kit, { consoleLog });
  const brandSettings = createBrandSettings(kit, { consoleLog, fourEyes, rates });
  const operatorSettings = createOperatorSettings(kit, { consoleLog, fourEyes });
  const operators = createOperators(kit, { consoleLog, fourEyes });
  const reviewQueue = createReviewQueue(kit, { accounts, consoleLog, reviews });
  const systemDesk = createSystemDesk(kit, { consoleLog, developer });
  const figures = createFigures(kit, { auditor, carriers, codeServices, consoleLog, delivery });
  const savedViews = createSavedViews(kit);
  const accountDesk = createAccountDesk(kit, {
    accountLimits,
    accounts,
    calls,
    carriers,
    consoleLog,
    delivery,
    developer,
    ledger,
    numbers,
    payments,
    session,
  });
  const moneyDesk = createMoneyDesk(kit, {
    accounts,
    auditor,
    codeServices,
    consoleLog,
    fourEyes,
    ledger,
    numbers,
    payments,
    reviewQueue,
    tellings,
    verification,
  });
  const carrierDesk = createCarrierDesk(kit, {
    carrierAccounts,
    consoleLog,
    delivery,
    fourEyes,
    intake,
    numbers,
    operatorSettings,
    reviewQueue,
    verification,
  });
  const limitDesk = createLimitDesk({
    accounts,
    blockList,
    consoleLog,
    delivery,
    operatorSettings,
    session,
    verification,
  });
  const supplierDesk = createSupplierDesk({ codeServices, consoleLog, fourEyes, operatorSettings, suppliers });
  const stockDesk = createStockDesk(kit, {
    carriers,
    consoleLog,
    numbers,
    numberSources,
    operatorSettings,
    verification,
  });
  const supportDesk = createSupportDesk(kit, {
    accounts,
    chats,
    consoleLog,
    media,
    tellings,
    stories: [
      accounts.story,
      ...session.stories,
      payments.story,
      ledger.story,
      ...invites.stories,
      numbers.story,
      calls.story,
      ...verification.stories,
      ...developer.stories,
      reviews.story,
      tellings.story,
      accountLimits.story,
      moneyDesk.story,
      ...createKeepingStories(kit.db),
    ],
  });
  const keeping = createKeeping(kit, {
    accounts,
    consoleLog,
    fourEyes,
    session,
    tellings,
    // Numbers first: nothing more comes in. Who it was goes last: until then it can still be found by it.
    keepers: [
      rentals,
      verification,
      chats,
      voice,
      calls,
      contacts,
      registrations,
      identity,
      profile,
      developer,
      invites,
      supportDesk,
      accountLimits,
      lowBalance,
      tellings,
      session,
      accounts,
      ledger,
      payments,
      intake,
      reviews,
      consoleLog,
      fourEyes,
      blockList,
      operators,
      figures,
      upkeep,
    ],
  });
  const operatorHome = createOperatorHome(kit, {
    auditor,
    carrierAccounts,
    consoleLog,
    delivery,
    developer,
    fourEyes,
    keeping,
    media,
    numberSources,
    payments,
    reviewQueue,
    systemDesk,
  });
  const sandbox = isAnyTwin(twins)
    ? createSandbox(kit, {
        twins,
        accounts,
        calls,
        chats,
        codeServices,
        contacts,
        intake,
        ledger,
        media,
        numbers,
        payments,
        reviews,
        verification,
        voice,
      })
    : undefined;
  return {
    upkeep,
    auditor,
    carrierAccounts,
    accountLimits,
    session,
    accounts,
    codeServices,
    ledger,
    captcha,
    media,
    rates,
    numbers,
    tollFree,
    registrations,
    delivery,
    chats,
    voicemail,
    calls,
    histories,
    contacts,
    tellings,
    lowBalance,
    payments,
    invites,
    developer,
    identity,
    profile,
    numberSources,
    voice,
    rentals,
    suppliers,
    verification,
    testCodes,
    frontPage,
    intake,
    accountInfo,
    reviews,
    consoleLog,
    fourEyes,
    brandSettings,
    operatorSettings,
    operators,
    reviewQueue,
    operatorHome,
    figures,
    savedViews,
    systemDesk,
    accountDesk,
    moneyDesk,
    carrierDesk,
    blockList,
    limitDesk,
    supplierDesk,
    stockDesk,
    supportDesk,
    keeping,
    sandbox,
  } satisfies Record<string, Feature | undefined>;
}
