import { readFileSync } from 'node:fs';
import { findBrand } from '@manyline/brands/find-brand';
import { spokenLanguage } from '@manyline/brands/language';
import { ownPages } from '@manyline/brands/own-pages';
import { isRealAddress } from '@manyline/brands/phone-page';
import { getBrand, isBrandId } from '@manyline/brands/registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getLanguage } from '../language.ts';
import { type Packed, pack, sendPacked } from '../packed.ts';
import { type Operator, writeOwnPage } from './write-own-page.ts';

interface OwnPagesOptions {
  operator: Operator | undefined;
  purgeDays: number;
}

const FOREVER = 'public, max-age=31536000, immutable';
/** Nothing but the page's own stylesheet. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Terms, privacy and help of a brand, each written and compressed when it is first asked for; led on where its file names other ones (0147). */
export async function mountOwnPages(app: FastifyInstance, options: OwnPagesOptions) {
  const style = await pack(readFileSync(new URL('style.css', import.meta.url), 'utf8'), 'text/css; charset=utf-8');
  const stylesheet = `/web/pages/${style.etag.replaceAll('"', '')}.css`;
  app.get(stylesheet, async (request, reply) => sendPacked(request, reply.header('cache-control', FOREVER), style));
  const written = new Map<string, Promise<Packed>>();
  for (const page of ownPages) {
    app.get(`/web/${page}`, async (request, reply) => {
      const brand = brandOf(request);
      const named = page === 'help' ? undefined : brand.links[page];
      if (isRealAddress(named)) return reply.header('cache-control', 'no-cache').redirect(named);
      const language = spokenLanguage(brand, getLanguage(request));
      const key = [page, brand.id, language].join();
      const packed =
        written.get(key) ??
        pack(writeOwnPage({ ...options, brand, page, language, stylesheet }), 'text/html; charset=utf-8');
      written.set(key, packed);
      // Of one address in several languages: asked for anew, and answered with 304 while it is the same.
      reply.header('cache-control', 'no-cache').header('content-security-policy', policy);
      return sendPacked(request, reply, await packed);
    });
  }
}

/** As the address says, else by the host. */
function brandOf(request: FastifyRequest) {
  const { platform } = request.query as { platform?: unknown };
  if (typeof platform === 'string' && isBrandId(platform)) return getBrand(platform);
  return findBrand({ host: request.headers.host ?? '', path: '/' }).brand;
}
