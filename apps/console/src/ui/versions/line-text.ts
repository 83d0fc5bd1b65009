import type { SaleLineName } from '@manyline/contract/console/sales';
import type { VersionKey } from './texts/en.ts';

/** The lines on which a carrier sells numbers. */
export const lineText: Readonly<Record<SaleLineName, VersionKey>> = {
  local: 'lineLocal',
  mobile: 'lineMobile',
  national: 'lineNational',
  tollfree: 'lineTollfree',
};
