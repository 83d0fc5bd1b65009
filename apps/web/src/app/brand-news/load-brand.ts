import type { Brand } from '@manyline/brands/define-brand';
import { BRAND_SETTINGS } from '@manyline/brands/page-settings';
import { getBrand } from '@manyline/brands/registry';

/** The brand with what operators changed since the page was built. The rules of that are loaded where there is anything. */
export async function loadBrand(brand: Brand, settings: Readonly<Record<string, unknown>>): Promise<Brand> {
  if (Object.keys(settings).length === 0) return getBrand(brand.id);
  const { brandWith } = await import('./page-brand.ts');
  return brandWith(brand, settings);
}

/** Reads the settings in the head of the page; nothing where the server wrote none, or what nobody can read. */
export function readPageSettings(): Record<string, unknown> {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${BRAND_SETTINGS}"]`)?.content;
  try {
    const read: unknown = JSON.parse(written ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
