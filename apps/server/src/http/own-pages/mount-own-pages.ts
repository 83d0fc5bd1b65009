import { readFileSync } from 'node:fs';
import type { Brand } from '@manyline/brands/define-brand';
import { spokenLanguage } from '@manyline/brands/language';
import { ownPages } from '@manyline/brands/own-pages';
import { isRealAddress } from '@manyline/brands/phone-page';
import { isBrandId } from '@manyline/brands/registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveBrands } from '../../brands/live-brands.ts';
import { getLanguage } from '../language.ts';
import { type Packed, pack, sendPacked } from '../packed.ts';
import { type Operator, writeOwnPage } from './write-own-page.ts';

interface OwnPagesOptions {
  brands: LiveBrands;
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
  /** A brand that operators changed is another one. */
  const written = new WeakMap<Brand, Map<string, Promise<Packed>>>();
  for (const page of ownPages) {
    app.get(`/web/${page}`, async (request, reply) => {
      const brand = brandOf(options.brands, request);
      const named = page === 'help' ? undefined : brand.links[page];
      if (isRealAddress(named)) return reply.header('cache-control', 'no-cache').redirect(named);
      const language = spokenLanguage(brand, getLanguage(request));
      const ofBrand = written.get(brand) ?? new Map<string, Promise<Packed>>();
      written.set(brand, ofBrand);
      const key = [page, language].join();
      const packed =
        ofBrand.get(key) ??
        pack(writeOwnPage({ ...options, brand, page, language, stylesheet }), 'text/html; charset=utf-8');
      ofBrand.set(key, packed);
      // Of one address in several languages: asked for anew, and answered with 304 while it is the same.
      reply.header('cache-control', 'no-cache').header('content-security-policy', policy);
      return sendPacked(request, reply, await packed);
    });
  }
}

/** As the address says, else by the host. */
function brandOf(brands: LiveBrands, request: FastifyRequest) {
  const { platform } = request.query as { platform?: unknown };
  if (typeof platform === 'string' && isBrandId(platform)) return brands.get(platform);
  return brands.find({ host: request.headers.host ?? '', path: '/' }).brand;
}
