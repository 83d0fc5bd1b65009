import { type ComboboxItem, type ComboboxLikeRenderOptionInput, Select } from '@mantine/core';
import type { CodeCountry } from '@manyline/contract/verification';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { regionFlag } from '../../../ui/region-flag.ts';
import { useCodeCountries } from '../api/use-code-countries.ts';
import { useBusyGuard } from '../receive/use-busy-guard.ts';
import classes from './statistics.module.css';
import { StatisticsCell } from './statistics.tsx';

interface CountrySelectProps {
  /** All that have numbers, until those of the service are read. */
  countries: readonly CodeCountry[];
  app: string | undefined;
  value: string | undefined;
  onChoose: (code: string) => void;
}

/** Countries that have numbers, each with what a code of the service costs there, how many numbers there are and how its codes came; found by name or calling code. */
export function CountrySelect({ countries, app, value, onChoose }: CountrySelectProps) {
  const t = useText('verification');
  const guard = useBusyGuard();
  const { data: ofApp } = useCodeCountries(app);
  const shown = ofApp ?? countries;
  const renderOption = ({ option }: ComboboxLikeRenderOptionInput<ComboboxItem>) => {
    const country = shown.find(({ countryCode }) => countryCode === option.value);
    return (
      <span className={classes.country}>
        <span data-label>{option.label}</span>
        <StatisticsCell statistics={country?.statistics} />
        <PriceCell rate={country?.codeRate} stock={country?.stock} />
      </span>
    );
  };
  return (
    <Select
      label={t('country.label')}
      searchable
      allowDeselect={false}
      maxDropdownHeight={320}
      nothingFoundMessage={t('country.none')}
      data={shown.map(({ countryCode, name, telCode }) => ({
        value: countryCode,
        label: `${regionFlag(countryCode)} ${name} +${telCode}`,
      }))}
      renderOption={renderOption}
      value={value ?? null}
      readOnly={guard.isBusy}
      aria-disabled={guard.isBusy || undefined}
      // Typing takes the place of the country that stands there; by Tab the browser does it itself.
      onClick={(event) => guard.pass(event) && event.currentTarget.select()}
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
    />
  );
}

interface PriceCellProps {
  /** Undefined before a service is chosen. */
  rate: string | undefined;
  stock: number | undefined;
}

/** The price of a code there, and below it how many numbers can be had. */
function PriceCell({ rate, stock = 0 }: PriceCellProps) {
  const t = useText('verification');
  const format = useFormat();
  if (rate === undefined) return null;
  return (
    <span className={classes.cell}>
      <span>{t('option.rate', { rate: format.price(rate) })}</span>
      <span className={classes.of}>{stock > 0 ? t('country.stock', { count: stock }) : t('country.noStock')}</span>
    </span>
  );
}
