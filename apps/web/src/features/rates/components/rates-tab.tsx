import { Stack, Text } from '@mantine/core';
import { formatMicros } from '@manyline/domain/money';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { NEAR_END_PX } from '../../../lib/near-end.ts';
import { useBrand } from '../../../lib/services.tsx';
import { useNearEnd } from '../../../lib/use-near-end.ts';
import { useRates } from '../api/use-rates.ts';
import { CountryPicker } from './country-picker.tsx';
import classes from './rates.module.css';
import { RatesTable } from './rates-table.tsx';
import { TermsTable } from './terms-table.tsx';
import { type RatesTabId, useRatesSearch } from './use-rates-search.ts';

const ALL = 'ALL';

/** One tab of the rates: calls by country, everything else in one list. */
export function RatesTab({ tab }: { tab: RatesTabId }) {
  const t = useText('rates');
  const { terms } = useBrand();
  const { country, setCountry } = useRatesSearch();
  const type = tab === 'smsAndNumbers' ? 'sms' : tab;
  const query = useRates(type, type === 'makeCall' ? country : ALL);
  const near = useNearEnd(NEAR_END_PX.others, query);
  const showsTerms = tab === 'smsAndNumbers' && terms.length > 0;
  return (
    <section
      className={classes.scroll}
      onScroll={(event) => near(event.currentTarget)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
      aria-label={t(`tabs.${tab}`)}
    >
      <Stack gap="md" className={classes.inner}>
        {showsTerms && <TermsTable terms={terms} />}
        {type === 'makeCall' && <CountryPicker value={country} onChange={setCountry} />}
        <Note type={type} />
        <RatesTable type={type} query={query} />
      </Stack>
    </section>
  );
}

function Note({ type }: { type: string }) {
  const t = useText('rates');
  const format = useFormat();
  const { prices } = useBrand();
  return (
    <Text size="sm" c="dimmed">
      {t(`notes.${type}`)}
      {type === 'sms' &&
        ` ${t('notes.smsFree')} ${t('notes.picture', { price: format.price(formatMicros(prices.mmsOut)) })}`}
    </Text>
  );
}
