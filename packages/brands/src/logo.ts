import type { Brand } from './define-brand.ts';

/** The side of the square that logo paths are drawn on. */
export const LOGO_SIZE = 32;

/** The colour of each paint of the brand's mark. */
export function logoPaint(brand: Brand, paint: Brand['logo'][number]['paint']): string {
  return paint === 'white' ? '#FFFFFF' : brand.colours[paint];
}

/** The mark as a standalone SVG document: favicon, manifest, mails. In a page draw `brand.logo` as paths instead. */
export function logoSvg(brand: Brand): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LOGO_SIZE} ${LOGO_SIZE}">${logoPaths(brand)}</svg>`;
}

/** The paths of the mark, for an SVG document that holds more. */
export function logoPaths(brand: Brand): string {
  const paths = brand.logo.map(
    ({ d, paint, evenOdd }) =>
      `<path fill="${logoPaint(brand, paint)}"${evenOdd ? ' fill-rule="evenodd"' : ''} d="${d}"/>`,
  );
  return paths.join('');
}

/** The favicon as a data URL. */
export function faviconUrl(brand: Brand): string {
  return `data:image/svg+xml,${encodeURIComponent(logoSvg(brand))}`;
}
