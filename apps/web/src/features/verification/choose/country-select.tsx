import { Select } from '@mantine/core';
import type { CodeCountry } from '@manyline/contract/verification';
import { useText } from '../../../lib/i18n/i18n.ts';
import { regionFlag } from '../../../ui/region-flag.ts';
import { useBusyGuard } from '../receive/use-busy-guard.ts';

interface CountrySelectProps {
  countries: readonly CodeCountry[];
  value: string | undefined;
  onChoose: (code: string) => void;
}

/** Countries that have numbers; found by name or calling code. */
export function CountrySelect({ countries, value, onChoose }: CountrySelectProps) {
  const t = useText('verification');
  const guard = useBusyGuard();
  return (
    <Select
      label={t('country.label')}
      searchable
      allowDeselect={false}
      maxDropdownHeight={320}
      nothingFoundMessage={t('country.none')}
      data={countries.map(({ countryCode, name, telCode }) => ({
        value: countryCode,
        label: `${regionFlag(countryCode)} ${name} +${telCode}`,
      }))}
      value={value ?? null}
      readOnly={guard.isBusy}
      aria-disabled={guard.isBusy || undefined}
      // Typing takes the place of the country that stands there; by Tab the browser does it itself.
      onClick={(event) => guard.pass(event) && event.currentTarget.select()}
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
    />
  );
}
