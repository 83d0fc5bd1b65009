import { useLanguage } from '../../lib/language.ts';
import { DayFilters } from '../../ui/day-filters.tsx';
import { SearchField } from '../../ui/search-field.tsx';

const SEARCH_MAX = 100;

/** The filters that all lists of an account have: a row by its id or number, and days. */
export function RowFilters({ hint }: { hint: string }) {
  const { t } = useLanguage();
  return (
    <>
      <SearchField label={t('search')} placeholder={hint} maxLength={SEARCH_MAX} w={260} />
      <DayFilters />
    </>
  );
}
