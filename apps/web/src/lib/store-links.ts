import type { Brand } from '@manyline/brands/define-brand';

const stores = ['appStore', 'googlePlay', 'apk'] as const;

/** Where a brand's app is to be had, in the order in which the places are offered; their names are `stores.<store>`. */
export function storeLinksOf({ links }: Brand): { store: (typeof stores)[number]; href: string }[] {
  return stores.flatMap((store) => {
    const href = links[store];
    return href ? [{ store, href }] : [];
  });
}
