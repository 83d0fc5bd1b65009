import type { RawWebhook } from '@manyline/ports/carrier';
import type { FastifyRequest } from 'fastify';

/** Makes a webhook of a call from outside, its body as bytes. `publicUrl`: the address he was told to call, whatever a proxy says of the host. */
export function toRawWebhook(publicUrl: string, request: FastifyRequest): RawWebhook {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return { headers, url: `${publicUrl}${request.url}`, body };
}
