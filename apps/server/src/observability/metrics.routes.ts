import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerError } from '../http/answer-error.ts';
import { AppError } from '../http/app-error.ts';
import { readingLimits } from '../http/reading-limits.ts';
import type { Metrics } from './metrics.ts';

/** Who may read the figures. `open`: everybody who reaches the product's own port, which is this machine's owner alone. */
export interface MetricsAccess {
  /** They stand on a port of their own, and not on the product's. */
  port: number | undefined;
  /** Whoever reads them says it as a bearer token. */
  token: string | undefined;
  open: boolean;
}

/** Some of the figures ask the database; whoever reads them more often gets them again. */
const KEPT_MS = 5_000;

/** The figures for Prometheus, on the product's port where a token guards them or nobody else reaches it. */
export function mountMetrics(app: FastifyInstance, metrics: Metrics, { port, token, open }: MetricsAccess) {
  if (port === undefined && (token !== undefined || open)) mount(app, metrics, token);
}

/** The figures on a port of their own; undefined where none is set. */
export function createMetricsServer(metrics: Metrics, { port, token }: MetricsAccess): FastifyInstance | undefined {
  if (port === undefined) return undefined;
  const app = Fastify({ ...readingLimits, forceCloseConnections: true });
  app.setErrorHandler(answerError);
  mount(app, metrics, token);
  return app;
}

function mount(app: FastifyInstance, { registry }: Metrics, token: string | undefined) {
  const read = keepFor(KEPT_MS, () => registry.metrics());
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (token !== undefined && !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new AppError('NOT_AUTHORISED', 'metrics without their token');
    return reply.type(registry.contentType).send(await read());
  });
}

/** Those who ask while it is being read wait for the same answer. */
function keepFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; at: number } | undefined;
  return () => {
    const now = performance.now();
    if (kept && now - kept.at <= ms) return kept.answer;
    const fresh = { answer: read(), at: now };
    kept = fresh;
    // A failure is nobody's answer but of those who wait for it.
    fresh.answer.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.answer;
  };
}

function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
