import { Text } from '@mantine/core';
import type { Brand } from '@manyline/brands/define-brand';
import { useText } from '../../../lib/i18n/i18n.ts';
import { PriceTable } from './price-table.tsx';

/** Numbers with fixed terms: what each term costs. */
export function TermsTable({ terms }: { terms: Brand['terms'] }) {
  const t = useText('rates');
  const rows = terms.map(({ months, price }) => ({ name: t('months', { count: months }), micros: price }));
  return (
    <div>
      <Text size="sm" c="dimmed" mb="xs">
        {t('notes.terms')}
      </Text>
      <PriceTable label={t('tabs.numbers')} head={t('columns.term')} rows={rows} />
    </div>
  );
}
