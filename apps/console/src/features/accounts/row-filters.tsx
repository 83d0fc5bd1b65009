import { useLanguage } from '../../lib/language.ts';
import { DayFilters } from '../../ui/day-filters.tsx';
import { SearchField } from '../../ui/search-field.tsx';

const SEARCH_MAX = 100;

/** What the lists of an account have in common: a row by its id or number, and days. */
export function RowFilters({ hint }: { hint: string }) {
  const { t } = useLanguage();
  return (
    <>
      <SearchField label={t('search')} placeholder={hint} maxLength={SEARCH_MAX} w={260} />
      <DayFilters />
    </>
  );
}
