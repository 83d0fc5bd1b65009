import { useMemo } from 'react';
import { formatWhen, nameBrowser } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import type { ShownAccount } from './account-overview.tsx';

type Session = ShownAccount['sessions'][number];

/** Where an account is logged in. */
export function AccountSessions({ sessions }: { sessions: readonly Session[] }) {
  const { t, locale } = useLanguage();
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  return (
    <RowsPage
      label={t('sessions')}
      columns={columns}
      rows={sessions}
      keyOf={({ createdAt, userAgent }) => `${createdAt} ${userAgent}`}
      error={null}
      onRetry={() => undefined}
      empty={{ title: t('sessionsNone'), hint: t('sessionsNoneHint') }}
    />
  );
}

function columnsOf(t: T, locale: string): Column<Session>[] {
  const when = (at: number) => <span className="numeric">{formatWhen(at, locale)}</span>;
  return [
    { id: 'browser', header: t('browser'), cell: ({ row }) => nameBrowser(row.original.userAgent) },
    { id: 'since', header: t('loggedInAt'), cell: ({ row }) => when(row.original.createdAt) },
    { id: 'used', header: t('usedAt'), cell: ({ row }) => when(row.original.lastUsedAt) },
    { id: 'agent', header: t('userAgent'), cell: ({ row }) => <span className="wrap">{row.original.userAgent}</span> },
  ];
}
