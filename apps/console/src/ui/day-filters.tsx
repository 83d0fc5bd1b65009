import { TextInput } from '@mantine/core';
import { setFilters, useAddress } from '../lib/address.ts';
import { useLanguage } from '../lib/language.ts';

/** The first and the last day of what a list shows; in the address. */
export function DayFilters() {
  const { t } = useLanguage();
  const { query } = useAddress();
  return (['from', 'until'] as const).map((side) => (
    <TextInput
      key={side}
      type="date"
      label={t(side === 'from' ? 'fromDay' : 'untilDay')}
      value={query.get(side) ?? ''}
      onChange={(event) => setFilters({ [side]: event.currentTarget.value, after: undefined })}
    />
  ));
}
