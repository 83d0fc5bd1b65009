import type { FastifyInstance } from 'fastify';
import { toAppError } from '../http/answer-error.ts';
import type { Metrics } from './metrics.ts';

export interface HealthDeps {
  metrics: Metrics;
  /** Rejects or answers false when the process cannot do its work now. */
  isReady(): Promise<boolean>;
  /** Parts without which answers are of less use: named beside the status, which does not change for them. */
  readParts?(): Record<string, 'up' | 'down'>;
}

const READY_WITHIN_MS = 2_000;

/** live: the process turns · ready: it can serve, so a proxy may send it work. Times every call and counts refusals for the metrics. */
export function mountObservability(app: FastifyInstance, { metrics, isReady, readParts }: HealthDeps) {
  app.get('/health/live', { logLevel: 'silent' }, async () => ({ status: 'live' }));

  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, READY_WITHIN_MS, false).unref());
    const ready = await Promise.race([isReady().catch(() => false), timeout]);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...readParts?.() });
  });

  app.addHook('onError', async (request, _reply, error) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.refusals.inc({ route, code: toAppError(error).code });
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (!route.startsWith('/web/') && !route.startsWith('/sandbox/api')) return;
    metrics.requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
}
