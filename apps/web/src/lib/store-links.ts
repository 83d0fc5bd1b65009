import type { Brand } from '@manyline/brands/define-brand';
import { isRealAddress } from '@manyline/brands/phone-page';

const stores = ['appStore', 'googlePlay', 'apk'] as const;

/** Where a brand's app is to be had, in the order in which the places are offered; their names are `stores.<store>`. */
export function storeLinksOf({ links }: Pick<Brand, 'links'>): { store: (typeof stores)[number]; href: string }[] {
  return stores.flatMap((store) => {
    const href = links[store];
    return isRealAddress(href) ? [{ store, href }] : [];
  });
}
