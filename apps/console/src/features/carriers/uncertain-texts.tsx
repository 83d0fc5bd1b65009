import { Text } from '@mantine/core';
import type { UncertainOnWire } from '@manyline/contract/console/carriers';
import { formatFullNumber } from '@manyline/domain/phone';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useMemo } from 'react';
import { addressOf } from '../../lib/address.ts';
import { formatWhen } from '../../lib/format.ts';
import { useMay } from '../../lib/me.ts';
import { type NetworkText, useNetworkWords } from '../../lib/network-language.ts';
import { Link } from '../../ui/link.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';

/** Texts of an account whose fate nobody knows. Their words are not shown. */
export function UncertainTexts({ texts }: { texts: UncertainOnWire[] }) {
  const { t, locale } = useNetworkWords();
  const may = useMay();
  const seesAccounts = may('accounts.see');
  const columns = useMemo(() => columnsOf(t, locale, seesAccounts), [t, locale, seesAccounts]);
  return (
    <SectionCard title={t('uncertain')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('uncertainIntro')}
      </Text>
      <RowsPage
        label={t('uncertain')}
        columns={columns}
        rows={texts}
        keyOf={({ accountId, id }) => `${accountId} ${id}`}
        error={null}
        onRetry={() => {}}
        empty={{ title: t('uncertainEmpty'), hint: t('uncertainEmptyHint') }}
      />
    </SectionCard>
  );
}

function columnsOf(t: NetworkText, locale: string, seesAccounts: boolean): Column<UncertainOnWire>[] {
  return [
    {
      id: 'since',
      header: t('since'),
      cell: ({ row }) => <span className="numeric">{formatWhen(row.original.since, locale)}</span>,
    },
    {
      id: 'from',
      header: t('from'),
      cell: ({ row: { original } }) =>
        seesAccounts ? (
          <Link to={addressOf(['accounts', original.accountId])}>{formatFullNumber(original.from)}</Link>
        ) : (
          formatFullNumber(original.from)
        ),
    },
    { id: 'to', header: t('to'), cell: ({ row }) => formatFullNumber(row.original.to) },
    { id: 'step', header: t('step'), cell: ({ row }) => t(row.original.isHeld ? 'stepHeld' : 'stepAsked') },
    { id: 'why', header: t('why'), cell: ({ row }) => <span className="wrap">{row.original.why}</span> },
  ];
}
