import { Stack, Text } from '@mantine/core';
import { getOperatorSessions, type MemberOnWire, type MemberSession } from '@manyline/contract/console/team';
import { Dialog } from '@manyline/page/ui/dialog';
import { useMemo } from 'react';
import { useRead } from '../../lib/api.ts';
import { formatWhen, nameBrowser } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { actColumn } from '../../ui/act-column.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';

interface MemberSessionsProps {
  member: MemberOnWire;
  /** Absent for whoever may not end one. */
  onEnd: ((session: MemberSession) => void) | undefined;
  onClose: () => void;
}

/** Where a member of the team is signed in: browser, network and times. */
export function MemberSessions({ member, onEnd, onClose }: MemberSessionsProps) {
  const { t, locale } = useLanguage();
  const read = useRead(getOperatorSessions, { operatorId: member.operatorId });
  const columns = useMemo(() => columnsOf(t, locale, onEnd), [t, locale, onEnd]);
  return (
    <Dialog title={t('sessionsOf', { name: member.name })} onClose={onClose} size="lg">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('sessionsOfIntro')}
        </Text>
        <RowsPage
          label={t('sessionsOf', { name: member.name })}
          columns={columns}
          rows={read.data?.sessions}
          keyOf={({ sessionId }) => sessionId}
          error={read.error}
          onRetry={read.refetch}
          empty={{ title: t('memberSessionsNone'), hint: t('memberSessionsNoneHint') }}
        />
      </Stack>
    </Dialog>
  );
}

function columnsOf(t: T, locale: string, onEnd: MemberSessionsProps['onEnd']): Column<MemberSession>[] {
  const when = (at: number) => <span className="numeric">{formatWhen(at, locale)}</span>;
  const columns: Column<MemberSession>[] = [
    {
      id: 'browser',
      header: t('memberBrowser'),
      cell: ({ row: { original } }) => (
        <>
          {nameBrowser(original.userAgent) || '–'}
          <Text size="xs" c="dimmed" className="numeric">
            {original.network}
          </Text>
        </>
      ),
    },
    { id: 'since', header: t('memberSince'), cell: ({ row }) => when(row.original.createdAt) },
    { id: 'used', header: t('memberUsed'), cell: ({ row }) => when(row.original.lastUsedAt) },
  ];
  if (onEnd)
    columns.push(
      actColumn({
        header: t('actions'),
        act: t('memberSessionEnd'),
        labelOf: ({ userAgent }) => t('memberSessionEndOf', { browser: nameBrowser(userAgent) }),
        onAct: onEnd,
      }),
    );
  return columns;
}
