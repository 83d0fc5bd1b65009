import type { Brand } from '@manyline/brands/define-brand';
import { type Address, type FoundBrand, findBrand } from '@manyline/brands/find-brand';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { type BrandSettings, withSettings } from '@manyline/brands/settings';

interface Live {
  brand: Brand;
  settings: BrandSettings;
}

/** Brands as they are now: their files with what operators changed. */
export interface LiveBrands {
  get(id: BrandId): Brand;
  /** The brand of an address, with its mode. */
  find(address: Address): FoundBrand;
  /** Pieces that are not as the brand's file has them. */
  settingsOf(id: BrandId): BrandSettings;
  /** Puts settings into force on this node. @throws ZodError, and the brand stays as it was */
  set(id: BrandId, settings: BrandSettings): void;
  /** Whoever keeps something that is made of brands makes it anew. */
  onSet(listener: () => void): void;
}

/**
 * One for each node. A brand that was handed out stays as it is, so that a call sees one price from its beginning to its end;
 * whoever lives longer than a call asks anew.
 */
export function createLiveBrands(): LiveBrands {
  const live = new Map<BrandId, Live>();
  const listeners: (() => void)[] = [];
  const get = (id: BrandId) => live.get(id)?.brand ?? getBrand(id);
  return {
    get,
    find(address) {
      const found = findBrand(address);
      return { ...found, brand: get(found.brand.id) };
    },
    settingsOf: (id) => live.get(id)?.settings ?? {},
    set(id, settings) {
      live.set(id, { brand: withSettings(getBrand(id), settings), settings });
      for (const listener of listeners) listener();
    },
    onSet: (listener) => void listeners.push(listener),
  };
}
