import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { isBrandId } from '@manyline/brands/registry';
import { inputProblems } from '@manyline/contract/input-problems';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { createLiveBrands, type LiveBrands } from '../brands/live-brands.ts';
import { newId } from '../db/ids.ts';
import { createSparseLog } from '../lib/sparse-log.ts';
import { answerClientError } from './answer-client-error.ts';
import { answerError, TOO_MANY } from './answer-error.ts';
import { invalidInput } from './app-error.ts';
import { networkOf } from './network-of.ts';
import { NetworkStore } from './network-store.ts';
import { createProxyTrust, type ProxySetting } from './proxy-trust.ts';
import { readingLimits } from './reading-limits.ts';

export interface HttpOptions {
  /** Those of the files, unless said. */
  brands?: LiveBrands;
  logger: Logger;
  trustProxy: ProxySetting;
  redis?: Redis;
  /** Requests a minute and address before 429; the calls that cost money have limits of their own. */
  requestsPerMinute: number;
  /** Browsers are told to come by https alone, for a year: only where we are reached so. */
  isHttps: boolean;
  /** Origins of payment gateways that our pages post forms to. */
  formOrigins?: readonly string[];
}

/** Fastify with what every route shares: request ids, headers, limits, validation by the contract, error answers. */
export async function createHttp({
  brands = createLiveBrands(),
  logger,
  trustProxy,
  redis,
  requestsPerMinute,
  isHttps,
  formOrigins = [],
}: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    trustProxy: createProxyTrust(trustProxy),
    ...readingLimits,
    genReqId: () => newId(),
    requestIdHeader: false,
    // One line of ours an answer, instead of two of its own.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerClientError,
  } as Parameters<typeof Fastify>[0]) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.decorate('findRequestBrand', (request) => findRequestBrand(brands, request));
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  const sparse = createSparseLog(logger);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, ip, caller } = request;
    const route = routeOptions.url ?? 'none';
    if (reply.statusCode === TOO_MANY)
      return sparse.warn({ method, route, ip }, 'calls were refused: too many of them');
    const ms = Math.round(reply.elapsedTime);
    const account = caller && { account: caller.accountId };
    request.log.info({ method, route, status: reply.statusCode, ms, ip, ...account }, 'answered');
  });
  await app.register(helmet, {
    contentSecurityPolicy: { directives: { ...contentSecurityPolicy, formAction: ["'self'", ...formOrigins] } },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isHttps,
  });
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    // A subscriber of IPv6 has more addresses than the limit has places.
    keyGenerator: (request) => networkOf(request.ip),
    skipOnError: true,
    // Goes by the route, not by its spelling: "/%77eb/" leads to the same calls.
    allowList: ({ routeOptions: { url } }) => !url?.startsWith('/web/') && !url?.startsWith('/console/api/'),
    ...(redis ? { redis } : { store: NetworkStore }),
  });
  return app;
}

/** No inline script, nothing from elsewhere (decision 18). Styles are inline because the component library sets them so. */
const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  // Covers sockets of the page's own origin.
  connectSrc: ["'self'"],
  frameAncestors: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: null,
};

function findRequestBrand(brands: LiveBrands, request: FastifyRequest) {
  const query = request.query as { platform?: string } | undefined;
  const body = request.body as { platform?: string } | undefined;
  const platform = body?.platform ?? query?.platform;
  if (platform === undefined) return brands.find({ host: request.headers.host ?? '', path: '/' }).brand;
  if (isBrandId(platform)) return brands.get(platform);
  throw invalidInput('platform', inputProblems.unknownBrand);
}
