import type { FastifyReply, FastifyRequest } from 'fastify';

/** Some GET calls change state (decision 3): a browser or proxy that fetches ahead of the person must not reach them. */
export async function refuseSpeculative(request: FastifyRequest, reply: FastifyReply) {
  const purpose = `${request.headers['sec-purpose'] ?? ''} ${request.headers.purpose ?? ''} ${request.headers['x-moz'] ?? ''}`;
  if (/prefetch|prerender/i.test(purpose)) return reply.code(503).header('cache-control', 'no-store').send();
  return undefined;
}
