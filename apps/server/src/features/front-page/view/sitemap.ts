import type { Brand } from '@manyline/brands/define-brand';
import { languages } from '@manyline/domain/languages';
import { escapeHtml } from '../../../lib/html.ts';
import { addressOf, languagesOf } from './parts.ts';

interface Site {
  brands: readonly Brand[];
  /** Services that have a page each. */
  apps: readonly string[];
  publicUrl: string;
}

/** Every page that a search engine may find, in each language of its brand with its others beside it (sitemaps.org 0.9). */
export function writeSitemap({ brands, apps, publicUrl }: Site): string {
  const pages = brands.flatMap((brand) => [undefined, ...apps].map((app) => ({ brand, app })));
  const urls = pages.flatMap(({ brand, app }) => {
    const addresses = languagesOf(brand).map((language) => ({
      tag: languages[language].tag,
      href: escapeHtml(addressOf({ brand, publicUrl }, language, app)),
    }));
    const others = addresses.map(({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`);
    return addresses.map(({ href }) => `<url><loc>${href}</loc>${others.length > 1 ? others.join('') : ''}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/** Writes the rules for search engines: they may read everything, and its list is there (RFC 9309). */
export function writeRobots(publicUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`;
}
