import type { Brand } from '@manyline/brands/define-brand';
import { getBrand } from '@manyline/brands/registry';
import { BRAND_SETTINGS, readSettings, withSettings } from '@manyline/brands/settings';

/** The brand with settings that came from the server; as it was where they fit no page of this age. */
export function brandWith(brand: Brand, settings: Readonly<Record<string, unknown>>): Brand {
  try {
    return withSettings(getBrand(brand.id), readSettings(settings));
  } catch {
    return brand;
  }
}

/** The brand as the server wrote it into the head of the page: what operators changed since the page was built. */
export function readPageBrand(brand: Brand): Brand {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${BRAND_SETTINGS}"]`)?.content;
  if (written === undefined) return brand;
  try {
    return brandWith(brand, JSON.parse(written) as Record<string, unknown>);
  } catch {
    return brand;
  }
}
