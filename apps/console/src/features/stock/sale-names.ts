import type { SaleOnWire } from '@manyline/contract/console/sales';
import { useCallback } from 'react';
import { useNetworkWords } from '../../lib/network-language.ts';
import { typeText } from './stock-names.tsx';
import { useStockText } from './words.ts';

/** "US, Number plan, All brands" */
export function useSaleName(): (sale: Pick<SaleOnWire, 'country' | 'type' | 'brand'>) => string {
  const t = useStockText();
  const { t: tNetworks } = useNetworkWords();
  return useCallback(
    ({ country, type, brand }) => [country, tNetworks(typeText[type]), brand || t('allBrands')].join(', '),
    [t, tNetworks],
  );
}
