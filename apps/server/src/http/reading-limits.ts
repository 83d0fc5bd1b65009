import { MINUTE_MS } from '@manyline/domain/time';

/**
 * How long a request may take to arrive, head and body together: a connection that is slower is cut. Node would look twice a
 * minute only, and Fastify sets no limit for bodies.
 */
export const readingLimits = {
  requestTimeout: MINUTE_MS,
  http: { headersTimeout: MINUTE_MS, connectionsCheckingInterval: 1_000 },
};
