import { createCaptchaDrawn } from '@manyline/captcha-drawn/captcha-drawn';
import { createSandboxNetwork } from '@manyline/carrier-sandbox/sandbox-network';
import { readCodeBlocks } from '@manyline/domain/code-blocks';
import { createMailerSandbox } from '@manyline/mailer-sandbox/mailer-sandbox';
import { createMailerSmtp } from '@manyline/mailer-smtp/mailer-smtp';
import { createSandboxChain, sandboxChains } from '@manyline/payment-sandbox/sandbox-chain';
import { createSandboxGateway } from '@manyline/payment-sandbox/sandbox-gateway';
import { createSandboxRates } from '@manyline/payment-sandbox/sandbox-rates';
import type { BlobStore } from '@manyline/ports/blob-store';
import type { CaptchaMaker } from '@manyline/ports/captcha';
import type { Clock } from '@manyline/ports/clock';
import type { CryptoChain } from '@manyline/ports/crypto-chain';
import type { CryptoRates } from '@manyline/ports/crypto-rates';
import type { Mailer } from '@manyline/ports/mailer';
import type { PaymentGateway } from '@manyline/ports/payment-gateway';
import type { SandboxNetwork } from '@manyline/ports/sandbox-network';
import type { Logger } from 'pino';
import { type App, buildApp } from './app.ts';
import { runAudit } from './audit/audit-check.ts';
import { auditChecks } from './audit/audit-checks.ts';
import { openAuditDoor } from './audit/audit-door.ts';
import { createAuditWatch } from './audit/audit-watch.ts';
import { openBlobStore, openTranscriber } from './compose-media.ts';
import { chooseChains, chooseGateways, chooseRates } from './compose-payments.ts';
import type { Config } from './config/config.ts';
import { createIdentityKey } from './config/identity-key.ts';
import type { Database } from './db/client.ts';
import { newId } from './db/ids.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { ensureMessagePartitions } from './db/partitions.ts';
import { defaultCaptchaLimits } from './features/captcha/captcha.service.ts';
import type { ChatEvents } from './features/chats/chats.events.ts';
import { createChatsPush } from './features/chats/chats.push.ts';
import { createContactsPush } from './features/contacts/contacts.push.ts';
import type { Intake } from './features/delivery/intake.service.ts';
import { createNumbersPush } from './features/numbers/numbers.push.ts';
import type { NotificationsService } from './features/payments/notifications.service.ts';
import type { PaymentEvents } from './features/payments/payments.events.ts';
import { createPaymentsPush } from './features/payments/payments.push.ts';
import { createSandboxRepository } from './features/sandbox/sandbox.repository.ts';
import { createSandboxService, type SandboxService } from './features/sandbox/sandbox.service.ts';
import { createSandboxCalls } from './features/sandbox/sandbox-calls.ts';
import { createSandboxCodes } from './features/sandbox/sandbox-codes.ts';
import { createSandboxPay, type SandboxPayService } from './features/sandbox/sandbox-pay.service.ts';
import { createSandboxPayStore } from './features/sandbox/sandbox-pay-store.repository.ts';
import { createSandboxStore } from './features/sandbox/sandbox-store.repository.ts';
import { seedLocalWorld } from './features/sandbox/seed.ts';
import { defaultCodeLimits } from './features/session/code-limits.ts';
import { createCodeSender, type SystemSms } from './features/session/code-sender.ts';
import type { VerificationEvents } from './features/verification/verification.events.ts';
import { createVerificationPush } from './features/verification/verification.push.ts';
import { pagesDirs } from './http/pages-dirs.ts';
import { createJobs } from './jobs/jobs.ts';
import { listJobs } from './jobs/list-jobs.ts';
import { startReading, startSweeps } from './jobs/start-sweeps.ts';
import { createLate } from './lib/late.ts';
import { createTicker } from './lib/ticker.ts';
import { addGauges } from './observability/gauges.ts';
import { createMetrics } from './observability/metrics.ts';
import { createAudience } from './realtime/audience.ts';
import { createBalancePush } from './realtime/balance-push.ts';
import { openRedis } from './realtime/redis.ts';
import { createSessionWatch } from './realtime/session-watch.ts';
import { createServices, type Services } from './services.ts';

export interface Overrides {
  now?: Clock;
  log: Logger;
  /** Opened elsewhere (tests give each file a schema); closed with the rest. */
  database?: Database;
  /** Schema of the job tables. */
  jobsSchema?: string;
  /** Sign-in limits of a world in which one machine plays everybody. */
  unlimitedSignIn?: boolean;
  /** Keeps media; tests bring a folder of their own. */
  blobs?: BlobStore;
  /** Draws the captchas; browser tests read its pictures as a person would. */
  captchaMaker?: CaptchaMaker;
  /** Taken before the configured ones; tests play a gateway, chains and rates of their own. */
  gateways?: readonly PaymentGateway[];
  chains?: readonly CryptoChain[];
  rates?: CryptoRates;
}

export interface World {
  config: Config;
  app: App;
  services: Services;
  sandbox: SandboxService;
  sandboxPay: SandboxPayService;
  network: SandboxNetwork;
  blobs: BlobStore;
  database: Database;
  /** Begins the work that happens by itself: relay, sweeps, jobs. */
  start(): Promise<void>;
  /** Takes nothing new, finishes what is under way, closes everything. */
  stop(): Promise<void>;
}

const MANY = 1_000_000;
const REQUESTS_WITHIN_MS = 5_000;

/** The one place that picks an adapter for every port and hands everything to each other. */
export async function compose(config: Config, overrides: Overrides): Promise<World> {
  const { now = Date.now, log } = overrides;
  const database =
    overrides.database ??
    (await openDatabase({
      ...config,
      onIdleError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    }));
  await migrate(database);
  await ensureMessagePartitions(database, now());
  const { db } = database;
  const blobs = overrides.blobs ?? (await openBlobStore(config.blobs));
  const speech = openTranscriber(config.transcriber);
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined;

  const sandboxRepository = createSandboxRepository(db);
  const secret = config.secretKey ?? (await sandboxRepository.keepFirst('secretKey', newId() + newId()));
  const intake = createLate<Intake>('the intake');
  const network = createSandboxNetwork({
    store: createSandboxStore(db, blobs),
    secret,
    now,
    deliver: (raw) => intake.value.receive(raw, { keeps: false }),
    onError: (error, what) => log.warn({ err: error }, what),
  });
  const mailer: Mailer =
    config.mailer.kind === 'smtp'
      ? createMailerSmtp(config.mailer)
      : createMailerSandbox({ outbox: { add: (mail) => sandboxRepository.addOutboxItem(mail, now()) } });
  const sendSystemSms = ({ to, text, code, key }: SystemSms) =>
    sandboxRepository.addOutboxItem({ key, channel: 'sms', to: `+${to}`, subject: '', text, code }, now());

  const payStore = createSandboxPayStore(db);
  const notifications = createLate<NotificationsService>('the notifications');
  const sandboxGateway = createSandboxGateway({
    store: payStore,
    secret,
    baseUrl: config.publicUrl,
    now,
    deliver: (raw) => notifications.value.receive('sandbox', raw),
    onError: (error, what) => log.warn({ err: error }, what),
  });
  const chainTwins = sandboxChains.map((chain) => createSandboxChain({ chain, store: payStore, now }));
  const paymentEvents = createLate<PaymentEvents>('the payment pushes');
  const verificationEvents = createLate<VerificationEvents>('the pushes of codes');

  const events = createLate<ChatEvents>('the pushes');
  const pushes = {
    balance: (_accountId: string, _balance: number) => {},
    contacts: (_accountId: string, _date: number) => {},
    numbers: (_accountId: string, _date: number) => {},
  };
  const watch = createLate<ReturnType<typeof createSessionWatch>>('the session watch');
  const sandbox = createLate<SandboxService>('the sandbox');
  const unlimited = overrides.unlimitedSignIn ?? false;
  const services = createServices({
    database,
    carrier: network,
    blobs,
    getIdentityKey: createIdentityKey(config),
    publicUrl: config.publicUrl,
    transcriber: speech.transcriber,
    transcriptionsMs: config.transcriber.timeoutMs,
    captchaMaker: overrides.captchaMaker ?? createCaptchaDrawn(),
    sendCode: createCodeSender({ mailer, sendSystemSms }),
    mailer,
    sendSystemSms,
    callbacksToLocalhost: config.callbacksToLocalhost,
    secret,
    // No message has media in a blob store yet.
    limits: {
      sendsPerMinute: config.sendsPerMinute,
      transcriptionsPerHour: config.transcriptionsPerHour,
      sendsBeforeCaptcha: config.sendsBeforeCaptcha,
      picturesMegabytesPerDay: config.picturesMegabytesPerDay,
      codeNumbers: config.codeNumbers.limits,
      codes: unlimited ? lift(defaultCodeLimits) : defaultCodeLimits,
      captchas: unlimited ? lift(defaultCaptchaLimits) : defaultCaptchaLimits,
    },
    events: events.value,
    onContactsChanged: (accountId, date) => pushes.contacts(accountId, date),
    onNumbersChanged: (accountId, date) => pushes.numbers(accountId, date),
    onBalance: (accountId, balance) => pushes.balance(accountId, balance),
    payments: {
      gateways: [
        ...(overrides.gateways ?? []),
        ...(await chooseGateways(config.payments, config.paymentSettings, sandboxGateway)),
      ],
      chains: overrides.chains ?? (await chooseChains(config.crypto, config.paymentSettings, chainTwins)),
      rates: overrides.rates ?? (await chooseRates(config.crypto, config.paymentSettings, createSandboxRates(now))),
      limits: config.payLimits,
      cnyPerUsd: config.cnyPerUsd,
      publicUrl: config.publicUrl,
    },
    paymentEvents: paymentEvents.value,
    codeBlocks: readCodeBlocks(config.codeNumbers.blocked),
    verificationEvents: verificationEvents.value,
    onSessionEnded: (ended) => watch.value.kick(ended),
    onAccountCreated: async ({ accountId }) => {
      if (config.localWorld) await sandbox.value.welcome(accountId);
    },
    now,
    log,
  });
  // Before the first text: it is charged by what the rates page shows.
  await services.countryRates.refresh();
  await services.verification.catalogue.refresh();
  intake.fill(services.intake);
  notifications.fill(services.payments.notifications);
  const sandboxPay = createSandboxPay({
    gateway: sandboxGateway,
    chains: chainTwins,
    store: payStore,
    settings: sandboxRepository,
    payments: services.payments,
  });
  sandbox.fill(
    createSandboxService({
      sandbox: sandboxRepository,
      network,
      speech: speech.sandbox,
      ...services,
      codes: createSandboxCodes({ db, network, now }),
      callFromHandset: createSandboxCalls({
        db,
        ...services,
        pushBalance: (accountId, balance) => pushes.balance(accountId, balance),
        now,
      }),
      pushBalance: (accountId, balance) => pushes.balance(accountId, balance),
      now,
    }),
  );

  const metrics = createMetrics();
  const auditWatch = createAuditWatch({ database, checks: auditChecks, log });
  addGauges(metrics, { services, auditWatch, now });

  const app = await buildApp({
    services,
    ...(config.localWorld && { sandbox: sandbox.value, sandboxPay }),
    pushBalance: (accountId, balance) => pushes.balance(accountId, balance),
    redis,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    requestsPerMinute: config.requestsPerMinute,
    blobs,
    now,
    pages: pagesDirs(config.localWorld),
    metrics,
    isReady: async () => {
      await database.execute('select 1');
      return redis === undefined || redis.pushes.status === 'ready';
    },
    log,
  });
  pushes.balance = createBalancePush(app.io);
  pushes.contacts = createContactsPush(app.io);
  pushes.numbers = createNumbersPush(app.io);
  paymentEvents.fill(createPaymentsPush(app.io, (accountId, balance) => pushes.balance(accountId, balance)));
  verificationEvents.fill(createVerificationPush(app.io, pushes.balance, metrics));
  const hasAudience = createAudience(app.io, { isAlone: redis === undefined });
  const { wire } = services;
  events.fill(createChatsPush({ io: app.io, hasAudience, pushBalance: pushes.balance, metrics, wire }));
  const sessionWatch = createSessionWatch({ io: app.io, listEndedAmong: services.sessions.listEndedAmong, log });
  watch.fill(sessionWatch);

  let closeAuditDoor = () => {};
  const works = config.role !== 'web';
  let jobsStarted: Promise<void> = Promise.resolve();
  const ticker = createTicker(log);
  const jobs = createJobs({
    database,
    log,
    jobs: listJobs({ services, database, auditWatch, now }),
    ...(overrides.jobsSchema && { schema: overrides.jobsSchema }),
  });

  return {
    config,
    app,
    services,
    sandbox: sandbox.value,
    sandboxPay,
    network,
    blobs,
    database,
    async start() {
      if (database.kind === 'pglite' && !overrides.database)
        closeAuditDoor = await openAuditDoor(config.dataDir, {
          audit: () => runAudit(database.withSession, auditChecks),
          log,
        });
      sessionWatch.start();
      if (config.localWorld) {
        await sandbox.value.open();
        if (config.seed) await seedLocalWorld({ services, sandbox: sandbox.value, sandboxRepository });
        ticker.every(1_000, 'reading the sandbox switches', () =>
          Promise.all([sandbox.value.readSwitches(), sandboxPay.readSwitches()]),
        );
      }
      startReading(ticker, services);
      services.relay.start({ takesUp: works });
      if (!works) return;
      startSweeps(ticker, services);
      // Neither is needed to serve; both mend and tidy beside it.
      const later = (what: string) => (error: unknown) => log.error({ err: error }, what);
      network.recover().catch(later('what the sandbox network left unreported could not be read'));
      jobsStarted = jobs.start().catch(later('scheduled jobs could not start'));
    },
    async stop() {
      closeAuditDoor();
      ticker.stop();
      sessionWatch.stop();
      await closeHttp(app);
      await jobsStarted;
      await jobs.stop();
      await services.relay.stop();
      await services.voicemail.stop();
      await services.developer.turns.stop();
      network.stop();
      sandboxGateway.stop();
      await services.journal.idle();
      redis?.close();
      await database.close();
    },
  };
}

/** A client that never finishes its request must not hold up everybody's. */
async function closeHttp({ http }: App) {
  const cut = setTimeout(() => http.server.closeAllConnections(), REQUESTS_WITHIN_MS);
  await http.close().finally(() => clearTimeout(cut));
}

function lift<T extends object>(limits: T): T {
  return Object.fromEntries(Object.keys(limits).map((name) => [name, MANY])) as T;
}
