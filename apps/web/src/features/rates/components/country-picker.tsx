import { Select } from '@mantine/core';
import { useText } from '../../../lib/i18n/i18n.ts';
import { regionFlag } from '../../../ui/region-flag.ts';
import { useCountries } from '../api/use-countries.ts';

/** Chooses the country that is called; found by name or calling code. */
export function CountryPicker({ value, onChange }: { value: string; onChange: (iso: string) => void }) {
  const t = useText('rates');
  const { data = [] } = useCountries();
  return (
    <Select
      label={t('country')}
      searchable
      allowDeselect={false}
      maw={360}
      maxDropdownHeight={320}
      disabled={data.length === 0}
      nothingFoundMessage={t('noCountry')}
      data={data.map(({ code, name, telCode }) => ({ value: code, label: `${regionFlag(code)} ${name} +${telCode}` }))}
      value={data.length === 0 ? null : value}
      // Typing takes the place of the country that stands there; by Tab the browser does it itself.
      onClick={(event) => event.currentTarget.select()}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  );
}
