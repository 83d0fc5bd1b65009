import { cloudnumber } from './cloudnumber.ts';
import type { Brand } from './define-brand.ts';
import { jiema } from './jiema.ts';
import { pingme } from './pingme.ts';
import type { BrandId } from './schema.ts';
import { wephone } from './wephone.ts';
import { wetalk } from './wetalk.ts';
import { wetalkpro } from './wetalkpro.ts';

const byId: Record<BrandId, Brand> = { pingme, wephone, wetalk, wetalkpro, cloudnumber, jiema };

/** Every brand, the default one first. */
export const brands: readonly Brand[] = Object.values(byId);
export const brandIds = brands.map((brand) => brand.id);
/** The brand of an address without a marker (spec 1 §1). */
export const defaultBrand: Brand = pingme;

export function getBrand(id: BrandId): Brand {
  return byId[id];
}

/** Whether a word from outside (`platform`) names a brand. */
export function isBrandId(id: string): id is BrandId {
  return Object.hasOwn(byId, id);
}
