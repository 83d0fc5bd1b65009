import type { SaleLineName, SaleOnWire } from '@manyline/contract/console/sales';
import { useCallback } from 'react';
import { useNetworkWords } from '../../lib/network-language.ts';
import { typeText } from './stock-names.tsx';
import { type StockKey, useStockText } from './words.ts';

export const lineText: Record<SaleLineName, StockKey> = {
  local: 'lineLocal',
  mobile: 'lineMobile',
  national: 'lineNational',
  tollfree: 'lineTollfree',
};

/** "US, Number plan, All brands" */
export function useSaleName(): (sale: Pick<SaleOnWire, 'country' | 'type' | 'brand'>) => string {
  const t = useStockText();
  const { t: tNetworks } = useNetworkWords();
  return useCallback(
    ({ country, type, brand }) => [country, tNetworks(typeText[type]), brand || t('allBrands')].join(', '),
    [t, tNetworks],
  );
}
