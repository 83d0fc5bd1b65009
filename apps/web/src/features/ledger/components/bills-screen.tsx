import type { Bill } from '@manyline/contract/histories';
import { useState } from 'react';
import { histories } from '../api/use-history.ts';
import { BillDetails } from './bill-details.tsx';
import { BillRow } from './bill-row.tsx';
import { ExportMenu } from './export-menu.tsx';
import { HistoryList } from './history-list.tsx';
import { HistoryShell } from './history-shell.tsx';
import { MonthTabs } from './month-tabs.tsx';

export function BillsScreen() {
  const [opened, setOpened] = useState<Bill>();
  return (
    <HistoryShell action={<ExportMenu history="bill" />}>
      <MonthTabs>
        <HistoryList
          name="bills"
          source={histories.bills}
          renderRow={(bill) => <BillRow bill={bill} onOpen={() => setOpened(bill)} />}
        />
      </MonthTabs>
      {opened && <BillDetails bill={opened} onClose={() => setOpened(undefined)} />}
    </HistoryShell>
  );
}
