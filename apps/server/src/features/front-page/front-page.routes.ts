import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Brand } from '@manyline/brands/define-brand';
import type { FoundBrand } from '@manyline/brands/find-brand';
import { spokenLanguage } from '@manyline/brands/language';
import { brands as allBrands } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { readInviteCode } from '@manyline/domain/invite-code';
import { type Language, languageOfCode } from '@manyline/domain/languages';
import type { Clock } from '@manyline/ports/clock';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveBrands } from '../../brands/live-brands.ts';
import { type Packed, pack, sendPacked } from '../../http/packed.ts';
import type { Invites } from '../invites/create-invites.ts';
import { createKept } from './kept.ts';
import type { Offers } from './offers.service.ts';
import { writeFrontPage } from './view/front-page.ts';
import type { PageFile } from './view/parts.ts';
import { writeRobots, writeSitemap } from './view/sitemap.ts';

interface FrontPageRoutesDeps {
  brands: LiveBrands;
  offers: Offers;
  nameInviter: Invites['service']['nameInviter'];
  publicUrl: string;
  now: Clock;
}

const FOREVER = 'public, max-age=31536000, immutable';
/** A price that is this old is as good as a new one; nobody waits for the next. */
const BRIEFLY = 'public, max-age=5, stale-while-revalidate=30';
/** It names somebody to whoever has their code. */
const NEVER = 'private, no-store';
const PAGE_KEPT_MS = 5_000;
const PAGES_KEPT = 200;
/** A page that is good for seconds is not worth the last percent. */
const QUICKLY = 4;
const SEARCH_MAX = 60;
/** The beginning of an address that a redirect may repeat: a browser reads no host in it. */
const PLAIN_PATH = /^(?:\/[\w.-]+)*$/;

/** One file for the browser. */
const styles = ['1-frame.css', '2-offer.css', '3-below.css', '4-pictures.css', '5-widths.css'];

/** The page's own script and style, and nothing from elsewhere. Styles are inline where a service has its colour. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The parts in which one page differs from another. */
interface PageAsk {
  brand: Brand;
  frontPage: boolean;
  language: Language;
  app: string | undefined;
  /** Words that somebody looks for without a script. */
  search: string;
  /** The code of the invite link that somebody came by. */
  inviteCode: string | undefined;
  ip: string;
}

/** Those that begin with a page of their own. */
const begun = allBrands.filter((brand) => brand.can('landingPage'));

export function createFrontPageRoutes({ brands, offers, nameInviter, publicUrl, now }: FrontPageRoutesDeps) {
  const files = readFiles();
  const pages = createKept({
    read: (key) => write(askOf(key, brands)),
    keptMs: PAGE_KEPT_MS,
    most: PAGES_KEPT,
    now,
  });

  const sitemap = createKept({
    read: () => pack(writeSitemap({ brands: begun, apps: offers.listApps(), publicUrl }), 'application/xml', QUICKLY),
    keptMs: PAGE_KEPT_MS,
    most: 1,
    now,
  });

  async function write(ask: PageAsk): Promise<Packed | undefined> {
    const { brand, frontPage, language, app, search, inviteCode } = ask;
    const offer = await offers.read(brand, language, app);
    if (!offer) return undefined;
    const inviterName = inviteCode && (await nameInviter(ask, inviteCode));
    const invitation = inviteCode ? { code: inviteCode, inviterName } : undefined;
    const isChosen = app !== undefined;
    const { banners: announced = [] } = brands.settingsOf(brand.id);
    const banners = announced.filter(({ from, until }) => from <= now() && now() < until);
    const html = writeFrontPage({
      brand,
      frontPage,
      language,
      offer,
      banners,
      invitation,
      isChosen,
      search,
      publicUrl,
      files,
    });
    return pack(html, 'text/html; charset=utf-8', QUICKLY);
  }

  /** A search and an invitation are nobody else's, so they are written for whoever asks. */
  const find = (ask: PageAsk) =>
    ask.search === '' && ask.inviteCode === undefined ? pages.get(keyOf(ask)) : write(ask);

  async function answer(found: FoundBrand, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const { brand, basePath } = found;
    const [path = '/', query = ''] = request.url.split('?');
    if (!brand.can('landingPage') || !PLAIN_PATH.test(basePath)) return false;
    // Its links are relative, so that one page is good for every address of the brand.
    if (path === basePath && path !== '') {
      reply.redirect(`${basePath}/${query && `?${query}`}`);
      return true;
    }
    if (path !== `${basePath}/`) return false;
    const ask = readAsk(found, request);
    const page = (await find(ask)) ?? (await find({ ...ask, app: undefined, search: '' }));
    if (!page) return false;
    const keeping = ask.inviteCode === undefined ? BRIEFLY : NEVER;
    reply.header('cache-control', keeping).header('content-security-policy', policy);
    sendPacked(request, reply, page);
    return true;
  }

  return {
    answer,

    async mount(http: FastifyInstance) {
      for (const { path, type, text } of Object.values(files)) {
        const packed = await pack(text, type);
        http.get(path, async (request, reply) => sendPacked(request, reply.header('cache-control', FOREVER), packed));
      }
      http.get('/sitemap.xml', async (request, reply) =>
        sendPacked(request, reply.header('cache-control', BRIEFLY), await sitemap.get('')),
      );
      http.get('/robots.txt', async (_request, reply) =>
        reply.type('text/plain; charset=utf-8').send(writeRobots(publicUrl)),
      );
    },
  };
}

function readAsk({ brand, frontPage }: FoundBrand, request: FastifyRequest): PageAsk {
  const { app, q, languagecode, referral } = request.query as Record<string, unknown>;
  return {
    brand,
    frontPage,
    language: spokenLanguage(brand, languageOfCode(languagecode)),
    app: typeof app === 'string' && /^[a-z0-9-]{1,32}$/.test(app) ? app : undefined,
    search: typeof q === 'string' ? q.trim().slice(0, SEARCH_MAX) : '',
    // Nowhere else is there a code to redeem.
    inviteCode: typeof referral === 'string' && brand.can('redeemCode') ? readInviteCode(referral) : undefined,
    ip: request.ip,
  };
}

/** A page that is the same for everybody. */
const NOBODYS = { search: '', inviteCode: undefined, ip: '' } as const;

const keyOf = ({ brand, frontPage, language, app = '' }: PageAsk) =>
  [brand.id, frontPage ? 1 : 0, language, app].join('/');

function askOf(key: string, brands: LiveBrands): PageAsk {
  const [brandId, frontPage, language, app] = key.split('/');
  const brand = brands.get(brandId as BrandId);
  return { brand, frontPage: frontPage === '1', language: language as Language, app: app || undefined, ...NOBODYS };
}

/** Under names that change with their content. */
function readFiles(): { style: PageFile; script: PageFile } {
  const read = (name: string) => readFileSync(new URL(`view/${name}`, import.meta.url), 'utf8');
  const name = (text: string, end: string, type: string): PageFile => ({
    path: `/front-page/${hashOf(text)}.${end}`,
    type: `${type}; charset=utf-8`,
    text,
  });
  return {
    style: name(styles.map(read).join(''), 'css', 'text/css'),
    script: name(read('front-page.js'), 'js', 'text/javascript'),
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
