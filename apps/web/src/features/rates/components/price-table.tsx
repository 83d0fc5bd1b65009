import { Table } from '@mantine/core';
import { formatMicros } from '@manyline/domain/money';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import classes from './rates.module.css';

interface PriceTableProps {
  label: string;
  /** The heading of what is priced. */
  head: string;
  rows: readonly { name: string; micros: number }[];
}

/** The price of each thing. */
export function PriceTable({ label, head, rows }: PriceTableProps) {
  const t = useText('rates');
  const format = useFormat();
  return (
    <Table className="tabular" aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{head}</Table.Th>
          <Table.Th scope="col" ta="end">
            {t('columns.price')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, micros }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400}>
              {name}
            </Table.Th>
            <Table.Td ta="end" className={classes.price}>
              {format.price(formatMicros(micros))}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
