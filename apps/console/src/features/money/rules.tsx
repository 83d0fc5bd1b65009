import { getAuditRules } from '@manyline/contract/console/money';
import type { CallOutput } from '@manyline/contract/define-call';
import { useMemo } from 'react';
import { useRead } from '../../lib/api.ts';
import { formatAge } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

type Rule = CallOutput<typeof getAuditRules>['rules'][number];

/** Rules that the books are held against every night, and what the last look found. */
export function Rules() {
  const { t, locale } = useLanguage();
  const read = useRead(getAuditRules, {});
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  return (
    <RowsPage
      label={t('rules')}
      columns={columns}
      rows={read.data?.rules}
      keyOf={({ rule }) => rule}
      error={read.error}
      onRetry={read.refetch}
      empty={{ title: t('rulesNone'), hint: t('rulesNoneHint') }}
    />
  );
}

function columnsOf(t: T, locale: string): Column<Rule>[] {
  return [
    // The auditor's rules are written in English, as they stand in its log.
    { id: 'rule', header: t('rule'), cell: ({ row }) => <span lang="en">{row.original.rule}</span> },
    {
      id: 'ran',
      header: t('lastLook'),
      cell: ({ row: { original } }) => (original.ranAt === undefined ? t('never') : formatAge(original.ranAt, locale)),
    },
    {
      id: 'found',
      header: t('state'),
      cell: ({ row: { original } }) => (
        <StateBadge colour={original.ranAt === undefined ? 'gray' : original.broken === 0 ? 'green' : 'red'}>
          {original.ranAt === undefined
            ? t('stateUnknown')
            : original.broken === 0
              ? t('ruleHolds')
              : t('ruleBroken', { count: original.broken })}
        </StateBadge>
      ),
    },
  ];
}
