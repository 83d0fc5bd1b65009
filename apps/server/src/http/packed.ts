import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text that is the same for everybody, compressed once. */
export interface Packed {
  type: string;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** @param quality of Brotli, 0 to 11: less where the text is good for a moment alone */
export async function pack(text: string, type: string, quality = 11): Promise<Packed> {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(plain),
  ]);
  return { type, etag, plain, br, gzip: gzipped };
}

/** Sends what the browser takes: 304 where it has it already, else compressed where it can read that. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed) {
  reply.header('etag', packed.etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === packed.etag) return reply.code(304).send();
  const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(packed.type).send(packed[encoding ?? 'plain']);
}

function chooseEncoding(accepted: string): 'br' | 'gzip' | undefined {
  const names = accepted.split(',').filter((each) => !/;\s*q=0(\.0*)?$/.test(each.trim()));
  return (['br', 'gzip'] as const).find((encoding) => names.some((name) => name.trim().split(';')[0] === encoding));
}
