import type { RawWebhook } from '@manyline/ports/carrier';
import type { FastifyRequest } from 'fastify';

/** What somebody outside called us with, its body as bytes. `publicUrl`: where he was told to call, whatever a proxy says of the host. */
export function toRawWebhook(publicUrl: string, request: FastifyRequest): RawWebhook {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return { headers, url: `${publicUrl}${request.url}`, body };
}
