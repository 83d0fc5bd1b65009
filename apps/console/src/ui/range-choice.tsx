import { SegmentedControl } from '@mantine/core';
import { figureRanges } from '@manyline/contract/console/figures';
import { setFilters } from '../lib/address.ts';
import { useLanguage } from '../lib/language.ts';
import { rangeText } from './figure-texts.ts';

/** The last day, week or month; in the address. */
export function RangeChoice({ range }: { range: string }) {
  const { t } = useLanguage();
  return (
    <SegmentedControl
      aria-label={t('figuresRange')}
      size="xs"
      value={range}
      onChange={(value) => setFilters({ range: value })}
      data={figureRanges.map((value) => ({ value, label: t(rangeText[value]) }))}
    />
  );
}
