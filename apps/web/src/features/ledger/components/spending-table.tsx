import { Table } from '@mantine/core';
import { monthName } from '../../../lib/format/month-name.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { type MonthSpending, spentOn, stackSpending } from '../model/stack-spending.ts';
import classes from './spending.module.css';
import { useKindName } from './use-kind-name.ts';

/** Where columns are narrow a Chinese month may stand in two lines, as an English one does. */
const breakable = (month: string) => month.replace('年', '年\u200b');

/** Exact figures: kinds down, months across, oldest first as in the chart above. */
export function SpendingTable({ months: newestFirst }: { months: readonly MonthSpending[] }) {
  const t = useText('ledger');
  const format = useFormat();
  const language = useLanguage();
  const nameOf = useKindName();
  const { kinds } = stackSpending(newestFirst);
  const months = newestFirst.toReversed();
  const row = (name: string, read: (month: MonthSpending) => string, strong = false) => (
    <Table.Tr key={name} fw={strong ? 600 : undefined}>
      <Table.Th scope="row" fw="inherit">
        {name}
      </Table.Th>
      {months.map((month) => (
        <Table.Td key={month.ym} ta="end">
          {format.price(read(month))}
        </Table.Td>
      ))}
    </Table.Tr>
  );
  return (
    <div className={classes.table}>
      <Table className="tabular">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('spending.kind')}</Table.Th>
            {months.map(({ ym }) => (
              <Table.Th key={ym} scope="col" ta="end">
                {breakable(monthName(ym, language))}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {kinds.map((kind) => row(nameOf(kind), (month) => spentOn(month, kind)))}
          {row(t('spending.spent'), ({ spent }) => spent, true)}
          {row(t('spending.added'), ({ added }) => added)}
        </Table.Tbody>
      </Table>
    </div>
  );
}
