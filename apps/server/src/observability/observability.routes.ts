import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

export interface HealthDeps {
  metrics: Metrics;
  /** Rejects or answers false when the process cannot do its work now. */
  isReady(): Promise<boolean>;
}

const READY_WITHIN_MS = 2_000;

/** live: the process turns · ready: it can serve, so a proxy may send it work · metrics: for Prometheus. */
export function mountObservability(app: FastifyInstance, { metrics, isReady }: HealthDeps) {
  app.get('/health/live', { schema: { hide: true }, logLevel: 'silent' }, async () => ({ status: 'live' }));

  app.get('/health/ready', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, READY_WITHIN_MS, false).unref());
    const ready = await Promise.race([isReady().catch(() => false), timeout]);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });

  app.get('/metrics', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
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
