import type { BlobStore } from '@manyline/ports/blob-store';
import type { Clock } from '@manyline/ports/clock';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { readByteRange } from './byte-range.ts';
import { MEDIA_PREFIX, type MediaLinks } from './media-links.ts';
import { toPreviewKey } from './media-ref.rules.ts';

export interface MediaRoutesDeps {
  links: MediaLinks;
  blobs: BlobStore;
  now: Clock;
}

/** Pictures and sounds behind signed links, whole or in part. */
export function mountMedia(app: FastifyInstance, { links, blobs, now }: MediaRoutesDeps) {
  app.get(`${MEDIA_PREFIX}*`, { exposeHeadRoute: false }, async (request, reply) => {
    const { blobKey, extension, contentType, expiresAt } = links.open(request.url);
    const wantsPreview = /[?&]size=preview$/.test(request.url);
    const key = wantsPreview && (await blobs.findSize(toPreviewKey(blobKey))) ? toPreviewKey(blobKey) : blobKey;
    const type = key === blobKey ? contentType : 'image/webp';
    const name = `${blobKey.split('/')[1]}.${key === blobKey ? extension : 'webp'}`;
    const size = await blobs.findSize(key);
    if (size === undefined) throw new AppError('NOT_FOUND', `no blob ${key}`);
    protect(reply, name, Math.max(0, Math.floor((expiresAt - now()) / 1000)));
    return sendBlob(reply.type(type), blobs, { key, size }, request.headers.range);
  });
}

async function sendBlob(
  reply: FastifyReply,
  blobs: BlobStore,
  { key, size }: { key: string; size: number },
  header: string | undefined,
) {
  const range = readByteRange(header, size);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const blob = await blobs.read(key, range === 'all' ? undefined : range);
  if (!blob) throw new AppError('NOT_FOUND', `no blob ${key}`);
  if (range === 'all') return reply.header('content-length', size).send(blob.body);
  const { start, end } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1)
    .send(blob.body);
}

/** Opened by itself it may do nothing: no script, no form, no place of ours. `nosniff` is on every answer. */
function protect(reply: FastifyReply, name: string, seconds: number) {
  reply
    .header(
      'content-security-policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; frame-ancestors 'self'",
    )
    .header('content-disposition', `inline; filename="${name}"`)
    .header('accept-ranges', 'bytes')
    .header('cache-control', `private, max-age=${seconds}, immutable`);
}
