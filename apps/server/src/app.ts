import { getLocalWorld } from '@manyline/contract/local-world';
import type { BlobStore } from '@manyline/ports/blob-store';
import type { Clock } from '@manyline/ports/clock';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { mountAccounts } from './features/accounts/accounts.routes.ts';
import { mountCalls } from './features/calls/calls.routes.ts';
import { mountCaptcha } from './features/captcha/captcha.routes.ts';
import { mountChats } from './features/chats/chats.routes.ts';
import { mountChatSocket } from './features/chats/chats.socket.ts';
import { mountSmsHistory } from './features/chats/sms-history.routes.ts';
import { mountContacts } from './features/contacts/contacts.routes.ts';
import { mountDelivery } from './features/delivery/delivery.routes.ts';
import { mountDeveloper } from './features/developer/developer.routes.ts';
import { mountHistories } from './features/histories/histories.routes.ts';
import { mountIdentity } from './features/identity/identity.routes.ts';
import { mountInvites } from './features/invites/invites.routes.ts';
import { mountBills } from './features/ledger/bills.routes.ts';
import { mountLedger } from './features/ledger/ledger.routes.ts';
import { mountMedia } from './features/media/media.routes.ts';
import { mountNumbers } from './features/numbers/numbers.routes.ts';
import { mountPlans } from './features/numbers/plans.routes.ts';
import { mountPayNotify } from './features/payments/notify.routes.ts';
import { mountPayOpen } from './features/payments/pay-open.routes.ts';
import { mountPayments } from './features/payments/payments.routes.ts';
import { mountProfile } from './features/profile/profile.routes.ts';
import { mountRates } from './features/rates/rates.routes.ts';
import { mountSandbox } from './features/sandbox/sandbox.routes.ts';
import type { SandboxService } from './features/sandbox/sandbox.service.ts';
import type { SandboxPayService } from './features/sandbox/sandbox-pay.service.ts';
import { mountSession } from './features/session/session.routes.ts';
import { mountVerify } from './features/session/verify.routes.ts';
import { mountTollFree } from './features/toll-free/toll-free.routes.ts';
import { mountVerification } from './features/verification/verification.routes.ts';
import { mountVoicemail } from './features/voicemail/voicemail.routes.ts';
import { createHttp } from './http/create-http.ts';
import { mountPages, type PagesOptions } from './http/pages.ts';
import { mountOpen } from './http/route.ts';
import { createRateLimit } from './lib/rate-limit.ts';
import type { Metrics } from './observability/metrics.ts';
import { mountObservability } from './observability/observability.routes.ts';
import type { RedisClients } from './realtime/redis.ts';
import { attachSockets, createSocketServer } from './realtime/socket-server.ts';
import type { AppServer } from './realtime/socket-types.ts';
import type { Services } from './services.ts';

export interface AppDeps {
  services: Services;
  /** The local world's page and its calls; absent where every port is real. */
  sandbox?: SandboxService | undefined;
  sandboxPay?: SandboxPayService | undefined;
  pushBalance(accountId: string, balance: number): void;
  redis?: RedisClients | undefined;
  publicUrl: string;
  trustProxy: boolean | number | string;
  requestsPerMinute: number;
  blobs: BlobStore;
  pages: PagesOptions;
  now: Clock;
  metrics: Metrics;
  isReady(): Promise<boolean>;
  log: Logger;
}

export interface App {
  http: FastifyInstance;
  io: AppServer;
}

/** Every route and socket of the product over its services; main and all tests share it. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { services, sandbox, publicUrl, log, metrics } = deps;
  const { redis, trustProxy, requestsPerMinute } = deps;
  const http = await createHttp({
    logger: log,
    trustProxy,
    requestsPerMinute,
    isHttps: publicUrl.startsWith('https:'),
    formOrigins: services.payments.formOrigins,
    ...(redis && { redis: redis.limits }),
  });
  mountObservability(http, deps);
  const getInviteFlags = services.invites.getFlags;
  mountSession(http, { ...services, getInviteFlags, keys: services.developer.keys });
  mountVerify(http, services);
  mountCaptcha(http, services);
  mountAccounts(http, { ...services, getInviteFlags });
  mountProfile(http, { ...services, getKycInfo: services.identity.getInfo });
  mountLedger(http, services);
  mountBills(http, services);
  mountCalls(http, services);
  mountHistories(http, services);
  mountRates(http, { rates: services.countryRates });
  mountNumbers(http, services);
  mountPlans(http, { rentals: services.rentals, now: deps.now });
  mountChats(http, services);
  mountContacts(http, services);
  mountVoicemail(http, services);
  mountSmsHistory(http, services);
  mountTollFree(http, services);
  mountDeveloper(http, services);
  mountInvites(http, services);
  mountVerification(http, services.verification);
  await mountDelivery(http, services);
  await mountIdentity(http, services);
  mountMedia(http, { ...services, blobs: deps.blobs, now: deps.now });
  mountPayments(http, { ...services.payments, publicUrl });
  mountPayOpen(http, services.payments);
  await mountPayNotify(http, { notifications: services.payments.notifications, perMinute: requestsPerMinute });
  mountOpen(http, getLocalWorld, async () =>
    sandbox ? { enabled: true, sandboxUrl: '/sandbox/' } : { enabled: false },
  );
  if (sandbox) await mountSandbox(http, { sandbox, sandboxPay: deps.sandboxPay, reviews: services.reviews, publicUrl });
  await mountPages(http, deps.pages);

  const questionLimit = createRateLimit({ perMinute: deps.requestsPerMinute });
  const io = createSocketServer({
    authenticateToken: services.sessions.authenticateToken,
    publicUrl,
    redis: redis?.pushes,
    log,
    onSocket: (socket) =>
      mountChatSocket(socket, { ...services, pushBalance: deps.pushBalance, questionLimit, metrics, log }),
  });
  metrics.gauge('manyline_sockets', 'Browsers connected to this node.', () => io.engine?.clientsCount ?? 0);
  http.addHook('preClose', async () => {
    io.disconnectSockets(true);
    // Connections that never became a socket go too, a moment later, so that the goodbyes leave first.
    await new Promise((resolve) => setTimeout(resolve, 50));
    io.engine?.close();
  });
  http.addHook('onClose', async () => io.of('/').adapter.close());
  attachSockets(io, http.server);
  return { http, io };
}
