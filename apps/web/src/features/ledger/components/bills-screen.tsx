import { Group, NativeSelect } from '@mantine/core';
import type { BillGroup } from '@manyline/contract/histories';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { billsOf } from '../api/use-history.ts';
import { billGroupsOf } from '../model/bill-groups.ts';
import { type BillLine, mergeReturned } from '../model/merge-returned.ts';
import { BillDetails } from './bill-details.tsx';
import { BillRow } from './bill-row.tsx';
import { ExportMenu } from './export-menu.tsx';
import { HistoryList } from './history-list.tsx';
import { HistoryMonths } from './history-months.tsx';
import { useHistorySearch } from './use-history-search.ts';

/** Everything that changed the balance, day by day, or one kind of it. */
export function BillsScreen() {
  const t = useText('ledger');
  const [opened, setOpened] = useState<BillLine>();
  const { group } = useHistorySearch();
  return (
    <>
      <HistoryMonths>
        <HistoryList<BillLine>
          name="bills"
          source={billsOf(group)}
          renderRow={(bill) => <BillRow bill={bill} onOpen={() => setOpened(bill)} />}
          arrange={mergeReturned}
          dateOf={({ date }) => date}
          empty={group && t('group.none')}
        />
      </HistoryMonths>
      {opened && <BillDetails bill={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

export function BillActions() {
  return (
    <Group gap="sm">
      <KindOfBill />
      <ExportMenu history="bill" />
    </Group>
  );
}

const ALL = '';

function KindOfBill() {
  const t = useText('ledger');
  const brand = useBrand();
  const { group: named, setGroup } = useHistorySearch();
  return (
    <NativeSelect
      size="sm"
      aria-label={t('group.label')}
      value={named ?? ALL}
      onChange={(event) => setGroup((event.currentTarget.value || undefined) as BillGroup | undefined)}
      data={[
        { value: ALL, label: t('group.all') },
        ...billGroupsOf(brand, named).map((value) => ({ value, label: t(`group.${value}`) })),
      ]}
    />
  );
}
