import type { Brand } from '@manyline/brands/define-brand';
import { LOGO_SIZE, logoPaths, logoSvg } from '@manyline/brands/logo';
import sharp from 'sharp';

/**
 * The pictures that a phone puts on its home screen: it draws no SVG there. `full`: cut by the phone into a shape of
 * its own, so the mark keeps within the middle and the ground reaches the edges.
 */
export const iconKinds = {
  '192': { sizePx: 192, full: false },
  '512': { sizePx: 512, full: false },
  full: { sizePx: 512, full: true },
  touch: { sizePx: 180, full: true },
} as const;
export type IconKind = keyof typeof iconKinds;

export const isIconKind = (kind: unknown): kind is IconKind =>
  typeof kind === 'string' && Object.hasOwn(iconKinds, kind);

/** The part of the side that every phone leaves uncut. */
const SAFE = 0.6;

/** Drawn once each; there are four a brand. */
export function createIcons() {
  const drawn = new Map<string, Promise<Buffer>>();
  return (brand: Brand, kind: IconKind): Promise<Buffer> => {
    const key = `${brand.id} ${kind}`;
    const icon = drawn.get(key) ?? draw(brand, kind);
    drawn.set(key, icon);
    return icon;
  };
}

function draw(brand: Brand, kind: IconKind): Promise<Buffer> {
  const { sizePx, full } = iconKinds[kind];
  const svg = full ? onWhite(brand) : logoSvg(brand);
  const density = (72 * sizePx) / LOGO_SIZE;
  return sharp(Buffer.from(svg), { density }).resize(sizePx, sizePx).png().toBuffer();
}

function onWhite(brand: Brand): string {
  const aside = (LOGO_SIZE * (1 - SAFE)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_SIZE}" height="${LOGO_SIZE}" viewBox="0 0 ${LOGO_SIZE} ${LOGO_SIZE}"><rect width="${LOGO_SIZE}" height="${LOGO_SIZE}" fill="#FFFFFF"/><g transform="translate(${aside} ${aside}) scale(${SAFE})">${logoPaths(brand)}</g></svg>`;
}
