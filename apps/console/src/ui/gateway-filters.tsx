import { useLanguage } from '../lib/language.ts';
import { ChoiceFilter } from './choice-filter.tsx';

interface GatewayFiltersProps {
  /** All there are, once they are known. */
  read: { gateways: readonly string[]; platforms: readonly string[] } | undefined;
  gateway: string | undefined;
  /** Undefined for none; null where the list is of one brand anyway. */
  brand: string | undefined | null;
}

/** By whom money came and of which brand; what the address says is a choice before the choices are known, and when it is none of them. */
export function GatewayFilters({ read, gateway, brand }: GatewayFiltersProps) {
  const { t } = useLanguage();
  const withChosen = (choices: readonly string[] = [], chosen: string | undefined) => [
    ...new Set([...choices, ...(chosen ? [chosen] : [])]),
  ];
  return (
    <>
      <ChoiceFilter
        field="gateway"
        label={t('gateway')}
        value={gateway}
        choices={withChosen(read?.gateways, gateway)}
      />
      {brand !== null && (
        <ChoiceFilter field="brand" label={t('brand')} value={brand} choices={withChosen(read?.platforms, brand)} />
      )}
    </>
  );
}
