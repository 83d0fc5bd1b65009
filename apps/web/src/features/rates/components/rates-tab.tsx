import { Stack, Text, TextInput } from '@mantine/core';
import { SentenceGap } from '@manyline/page/words/sentence-gap';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { NEAR_END_PX } from '../../../lib/near-end.ts';
import { useBrand } from '../../../lib/services.tsx';
import { useNearEnd } from '../../../lib/use-near-end.ts';
import { useRates } from '../api/use-rates.ts';
import { findRates } from '../model/find-rates.ts';
import { CountryPicker } from './country-picker.tsx';
import { ExtraPrices } from './extra-prices.tsx';
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
  const { text, setText, found } = useSearched(query);
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
        {type === 'sms' && <ExtraPrices />}
        {type === 'sms' && (
          <TextInput
            type="search"
            maw={360}
            label={t('country')}
            placeholder={t('search')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <Note type={type} />
        <RatesTable type={type} query={query} rates={found} none={text.trim() === '' ? undefined : t('noCountry')} />
      </Stack>
    </section>
  );
}

/** A search looks at all countries, so what is not read yet is read first. */
function useSearched(query: ReturnType<typeof useRates>) {
  const language = useLanguage();
  const [text, setText] = useState('');
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const wantsMore = text.trim() !== '' && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
  return { text, setText, found: data && findRates(data, text, language) };
}

function Note({ type }: { type: string }) {
  const t = useText('rates');
  return (
    <Text size="sm" c="dimmed">
      {t(`notes.${type}`)}
      {type === 'sms' && (
        <>
          <SentenceGap />
          {t('notes.smsFree')}
        </>
      )}
    </Text>
  );
}
