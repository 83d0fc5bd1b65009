import { getLocalWorld } from '@manyline/contract/local-world';
import { DAY_MS } from '@manyline/domain/time';
import type { FastifyInstance } from 'fastify';
import type { Kit } from './feature.ts';
import { sessionEvents } from './features/session/session.events.ts';
import type { Features } from './features.ts';
import { mountApiPages } from './http/api-pages/mount-api-pages.ts';
import { createHttp } from './http/create-http.ts';
import { mountOwnPages } from './http/own-pages/mount-own-pages.ts';
import { mountPages, type PagesOptions } from './http/pages.ts';
import { addressOf, createProxyTrust } from './http/proxy-trust.ts';
import { mountOpen } from './http/route.ts';
import { createWideDoor, type WideDoor } from './http/wide-door.ts';
import { listHooks } from './list-hooks.ts';
import { createMetricsServer, mountMetrics } from './observability/metrics.routes.ts';
import { mountObservability } from './observability/observability.routes.ts';
import { createAudience } from './realtime/audience.ts';
import type { RedisClients } from './realtime/redis.ts';
import { createSessionWatch, type SessionWatch } from './realtime/session-watch.ts';
import { createSocketGate, type SocketGate } from './realtime/socket-gate.ts';
import { readSocketLimits } from './realtime/socket-limits.ts';
import { attachSockets, createSocketServer } from './realtime/socket-server.ts';
import type { AppServer } from './realtime/socket-types.ts';

export interface AppDeps {
  features: Features;
  redis: RedisClients | undefined;
  pages: PagesOptions;
  isReady(): Promise<boolean>;
}

export interface App {
  http: FastifyInstance;
  door: WideDoor;
  io: AppServer;
  sessionWatch: SessionWatch;
  /** The figures on a port of their own, where one is set. */
  metricsHttp: FastifyInstance | undefined;
}

/** Every call, page and socket of the product over its features; main and all tests share it. */
export async function buildApp(kit: Kit, { features, redis, pages, isReady }: AppDeps): Promise<App> {
  const { config, log, metrics } = kit;
  const hooks = listHooks(features);
  const isHttps = config.publicUrl.startsWith('https:');
  const http = await createHttp({
    brands: kit.brands,
    logger: log,
    trustProxy: config.trustProxy,
    requestsPerMinute: config.requestsPerMinute,
    isHttps,
    formOrigins: hooks.flatMap(({ formOrigins = [] }) => formOrigins),
    ...(redis && { redis: redis.limits }),
  });
  const { store } = features.media;
  mountObservability(http, { metrics, isReady, readParts: () => ({ blobStore: store.isUp() ? 'up' : 'down' }) });
  mountMetrics(http, metrics, config.metrics);
  for (const { mount } of hooks) await mount?.(http);
  const hasSandbox = features.sandbox !== undefined;
  await mountApiPages(http, { serverUrl: config.publicUrl, hasSandbox });
  await mountOwnPages(http, {
    brands: kit.brands,
    operator: config.seller,
    purgeDays: features.chats.purgeAfterMs / DAY_MS,
  });
  mountOpen(http, getLocalWorld, async () => ({ enabled: hasSandbox, ...(hasSandbox && { sandboxUrl: '/sandbox/' }) }));
  await mountPages(http, pages, features.frontPage.answer);
  for (const gauge of hooks.flatMap(({ gauges = [] }) => gauges)) metrics.gauge(gauge);

  const { sessions } = features.session;
  const trust = createProxyTrust(config.trustProxy);
  const gate = createSocketGate({
    limits: readSocketLimits(config),
    publicUrl: config.publicUrl,
    addressOf: (request) => addressOf(request, trust),
    metrics,
    log,
  });
  const io = createSocketServer({
    brands: kit.brands,
    authenticateToken: sessions.authenticateToken,
    gate,
    redis: redis?.pushes,
    log,
    onSocket(socket, asker) {
      for (const { onSocket } of hooks) onSocket?.(socket, asker);
    },
  });
  metrics.gauge({
    name: 'manyline_sockets',
    help: 'Browsers connected to this node.',
    read: () => io.engine?.clientsCount ?? 0,
  });
  const hasAudience = createAudience(io, { isAlone: redis === undefined });
  for (const { push } of hooks) push?.({ io, hasAudience });
  const sessionWatch = createSessionWatch({ io, listEndedAmong: sessions.listEndedAmong, log });
  kit.events.subscribe(sessionEvents, { ended: sessionWatch.kick });
  const door = createWideDoor(http);
  closeSocketsWith(http, io, gate);
  attachSockets(io, { http: http.server, gate, isHttps });
  return { http, door, io, sessionWatch, metricsHttp: createMetricsServer(metrics, config.metrics) };
}

const GOODBYES_WITHIN_MS = 1_000;

function closeSocketsWith(http: FastifyInstance, io: AppServer, gate: SocketGate) {
  http.addHook('preClose', async () => {
    gate.close();
    io.disconnectSockets(true);
    // Connections that never became a socket go too, a moment later, so that the goodbyes leave first.
    await new Promise((resolve) => setTimeout(resolve, 50));
    io.engine?.close();
    // A client that does not read never answers a goodbye, and must not hold up the end.
    setTimeout(gate.cutAll, GOODBYES_WITHIN_MS);
  });
  http.addHook('onClose', async () => io.of('/').adapter.close());
}
