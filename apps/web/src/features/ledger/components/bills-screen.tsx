import type { Bill } from '@manyline/contract/histories';
import { useState } from 'react';
import { histories } from '../api/use-history.ts';
import { BillDetails } from './bill-details.tsx';
import { BillRow } from './bill-row.tsx';
import { ExportMenu } from './export-menu.tsx';
import { HistoryList } from './history-list.tsx';
import { HistoryMonths } from './history-months.tsx';
import { HistoryShell } from './history-shell.tsx';

export function BillsScreen() {
  const [opened, setOpened] = useState<Bill>();
  return (
    <HistoryShell action={<ExportMenu history="bill" />}>
      <HistoryMonths>
        <HistoryList
          name="bills"
          source={histories.bills}
          renderRow={(bill) => <BillRow bill={bill} onOpen={() => setOpened(bill)} />}
        />
      </HistoryMonths>
      {opened && <BillDetails bill={opened} onClose={() => setOpened(undefined)} />}
    </HistoryShell>
  );
}
