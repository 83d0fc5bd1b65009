import { Table, Text } from '@mantine/core';
import type { Brand } from '@manyline/brands/define-brand';
import { formatMicros } from '@manyline/domain/money';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';

/** Numbers with fixed terms: what each term costs. */
export function TermsTable({ terms }: { terms: Brand['terms'] }) {
  const t = useText('rates');
  const format = useFormat();
  return (
    <div>
      <Text size="sm" c="dimmed" mb="xs">
        {t('notes.terms')}
      </Text>
      <Table className="tabular" aria-label={t('tabs.numbers')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('columns.term')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('columns.price')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {terms.map(({ months, price }) => (
            <Table.Tr key={months}>
              <Table.Th scope="row" fw={400}>
                {t('months', { count: months })}
              </Table.Th>
              <Table.Td ta="end">{format.price(formatMicros(price))}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
