import type { Brand } from '@manyline/brands/define-brand';
import type { FoundBrand } from '@manyline/brands/find-brand';
import { logoPaths, logoSvg } from '@manyline/brands/logo';
import { BRAND_SETTINGS } from '@manyline/brands/page-settings';
import { isBrandId } from '@manyline/brands/registry';
import { type BrandSettings, forPages } from '@manyline/brands/settings';
import { languages } from '@manyline/domain/languages';
import { inLanguage, say } from '@manyline/domain/words';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveBrands } from '../brands/live-brands.ts';
import { escapeHtml } from '../lib/html.ts';
import { createIcons, iconKinds, isIconKind } from './brand-icons.ts';
import { pagesWords as words } from './pages.words.ts';

/** The title that a brand's own replaces. */
const TITLE = /<title>[^<]*<\/title>/;
/** Where mark and name of the brand stand until the app has come. */
const MARK = '<!--mark-->';
const NAME = '<!--name-->';

/**
 * The facts of a brand for search engines, installers and people without scripts, written into the head of its page; into
 * its body what a slow line shows first.
 */
export function writeBrandHead(page: string, found: FoundBrand, settings: BrandSettings = {}): string {
  const { name, description } = describeBrand(found);
  const from = encodeURIComponent(found.basePath);
  const shown = page.replace(MARK, () => logoPaths(found.brand)).replace(NAME, () => escapeHtml(name));
  return shown.replace(
    TITLE,
    () => `<title>${escapeHtml(name)}</title>
    <meta name="description" content="${escapeHtml(description)}" />
    <link rel="apple-touch-icon" href="/icon.png?platform=${found.brand.platform}&amp;kind=touch" />
    <link rel="manifest" href="/manifest.webmanifest?from=${from}" />
    ${writeSettings(settings)}<link rel="license" href="/third-party-notices.txt" />`,
  );
}

/** Writes the operators' changes of the brand, so that the page begins with them; an attribute, since no script may stand in a page. */
function writeSettings(all: BrandSettings): string {
  const settings = forPages(all);
  if (Object.keys(settings).length === 0) return '';
  return `<meta name="${BRAND_SETTINGS}" content="${escapeHtml(JSON.stringify(settings))}" />
    `;
}

/** The manifest by which browsers install the page, and the brand's mark as a picture of its own. */
export function mountBrandFiles(app: FastifyInstance, brands: LiveBrands) {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { from } = request.query as { from?: unknown };
    const found = brands.find({ host: request.headers.host ?? '', path: typeof from === 'string' ? from : '/' });
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(writeManifest(found)));
  });
  const icons = createIcons();
  app.get('/icon.png', async (request, reply) => {
    const { kind } = request.query as { kind?: unknown };
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await icons(readBrand(brands, request), isIconKind(kind) ? kind : '192'));
  });
  for (const path of ['/icon.svg', '/favicon.ico'])
    app.get(path, async (request, reply) =>
      reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=86400')
        .send(logoSvg(readBrand(brands, request))),
    );
}

function writeManifest(found: FoundBrand) {
  const { brand, basePath, language = brand.defaultLanguage } = found;
  const { name, description } = describeBrand(found);
  return {
    name,
    short_name: name,
    description,
    id: `${basePath}/`,
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    display: 'standalone',
    theme_color: brand.colours.primary,
    background_color: '#FFFFFF',
    lang: languages[language].tag,
    icons: [
      { src: `/icon.svg?platform=${brand.platform}`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...(['192', '512', 'full'] as const).map((kind) => ({
        src: `/icon.png?platform=${brand.platform}&kind=${kind}`,
        sizes: `${iconKinds[kind].sizePx}x${iconKinds[kind].sizePx}`,
        type: 'image/png',
        purpose: iconKinds[kind].full ? 'maskable' : 'any',
      })),
    ],
  };
}

function describeBrand({ brand, language = brand.defaultLanguage }: FoundBrand) {
  const name = inLanguage(brand.name, language);
  return { name, description: say(words.description, language, { brand: name }) };
}

/** The brand that the query names, else the one of the host. */
function readBrand(brands: LiveBrands, request: FastifyRequest): Brand {
  const { platform } = request.query as { platform?: unknown };
  if (typeof platform === 'string' && isBrandId(platform)) return brands.get(platform);
  return brands.find({ host: request.headers.host ?? '', path: '/' }).brand;
}
