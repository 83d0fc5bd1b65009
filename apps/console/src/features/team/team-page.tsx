import '../../texts/team/register.ts';
import { Badge, Button, Menu, Stack, Text } from '@mantine/core';
import { operatorRoles } from '@manyline/contract/console/permissions';
import { getTeam, type MemberOnWire, type MemberSession } from '@manyline/contract/console/team';
import { SectionCard } from '@manyline/page/ui/section-card';
import { IconDots, IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../lib/api.ts';
import { formatAge } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay, useMe } from '../../lib/me.ts';
import { roleHint, roleText } from '../../texts/names.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Proposals } from '../../ui/proposals.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { ApiKeys } from './api-keys.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { type MemberAct, MemberDialog } from './member-dialog.tsx';
import { MemberSessions } from './member-sessions.tsx';

/** `/console/team`: who works here, and as what. */
export function TeamPage() {
  const { t, locale } = useLanguage();
  const may = useMay();
  const me = useMe();
  const team = useRead(getTeam, {});
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [looked, setLooked] = useState<MemberOnWire>();
  const mayManage = may('team.manage');
  const columns = useMemo(
    () => columnsOf({ t, locale, meId: me.operatorId, mayManage, onAct: setAsked, onSessions: setLooked }),
    [t, locale, me.operatorId, mayManage],
  );
  return (
    <Stack gap="md">
      <PageHead title={t('team')} intro={t('teamIntro')}>
        {mayManage && (
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        )}
      </PageHead>
      <Proposals />
      <RowsPage
        label={t('team')}
        columns={columns}
        rows={team.data?.members}
        keyOf={({ operatorId }) => operatorId}
        error={team.error}
        onRetry={team.refetch}
        empty={{ title: t('team'), hint: t('teamIntro') }}
      />
      <Invitations invitations={team.data?.invitations ?? []} />
      <ApiKeys />
      <SectionCard title={t('role')}>
        <dl className="facts">
          {operatorRoles.map((role) => (
            <div key={role} style={{ display: 'contents' }}>
              <dt>{t(roleText[role])}</dt>
              <dd>{t(roleHint[role])}</dd>
            </div>
          ))}
        </dl>
      </SectionCard>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {looked && !asked && (
        <MemberSessions
          member={looked}
          // One's own are ended with one's own account.
          onEnd={
            mayManage && looked.operatorId !== me.operatorId
              ? (session) => setAsked({ act: 'endSessions', member: looked, session })
              : undefined
          }
          onClose={() => setLooked(undefined)}
        />
      )}
      {asked && <MemberDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

interface Asked {
  act: MemberAct;
  member: MemberOnWire;
  session?: MemberSession;
}

interface ColumnsFor {
  t: T;
  locale: string;
  meId: string;
  mayManage: boolean;
  onAct: (asked: Asked) => void;
  onSessions: (member: MemberOnWire) => void;
}

function columnsOf({ t, locale, meId, mayManage, onAct, onSessions }: ColumnsFor): Column<MemberOnWire>[] {
  const columns: Column<MemberOnWire>[] = [
    {
      id: 'name',
      header: t('name'),
      cell: ({ row: { original } }) => (
        <>
          <Text size="sm" fw={500}>
            {original.name}
            {original.operatorId === meId && ` (${t('you')})`}
          </Text>
          <Text size="xs" c="dimmed" className="wrap">
            {original.email}
          </Text>
        </>
      ),
    },
    {
      id: 'role',
      header: t('role'),
      cell: ({ row }) => (
        <Badge variant="default" tt="none">
          {t(roleText[row.original.role])}
        </Badge>
      ),
    },
    {
      id: 'seen',
      header: t('lastSeen'),
      cell: ({ row }) =>
        row.original.lastSeenAt === undefined ? t('never') : formatAge(row.original.lastSeenAt, locale),
    },
    {
      id: 'sessions',
      header: t('sessions'),
      cell: ({ row: { original } }) =>
        original.sessions === 0 ? (
          <span className="numeric">0</span>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            className="numeric"
            aria-label={t('sessionsOpenOf', { count: original.sessions, name: original.name })}
            onClick={() => onSessions(original)}
          >
            {original.sessions}
          </Button>
        ),
    },
    { id: 'ways', header: t('waysIn'), cell: ({ row }) => t(row.original.hasPasskey ? 'passkey' : 'onlyPassword') },
  ];
  const actions: Column<MemberOnWire> = {
    id: 'actions',
    header: t('actions'),
    cell: ({ row: { original } }) => <MemberMenu member={original} isMe={original.operatorId === meId} onAct={onAct} />,
  };
  return mayManage ? [...columns, actions] : columns;
}

function MemberMenu({ member, isMe, onAct }: { member: MemberOnWire; isMe: boolean; onAct: ColumnsFor['onAct'] }) {
  const { t } = useLanguage();
  const acts: MemberAct[] = isMe
    ? ['setRole', 'removeMember']
    : ['setRole', ...(member.role === 'owner' ? [] : (['makeOwner'] as const)), 'endSessions', 'removeMember'];
  const names = {
    setRole: 'setRole',
    makeOwner: 'makeOwner',
    endSessions: 'logout',
    removeMember: 'removeMember',
  } as const;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="default" aria-label={t('actionsFor', { name: member.name })}>
          <IconDots size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item key={act} onClick={() => onAct({ act, member })}>
            {t(names[act])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
