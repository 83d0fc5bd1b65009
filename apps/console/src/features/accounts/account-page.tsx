import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { actOnAccount, getAccount } from '@manyline/contract/console/accounts';
import type { CallOutput } from '@manyline/contract/define-call';
import { reviewKind } from '@manyline/contract/reviews';
import { formatFullNumber } from '@manyline/domain/phone';
import { PlaceFailed, Waiting } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useState } from 'react';
import { useAct, useRead } from '../../lib/api.ts';
import { formatWhen, nameBrowser } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { kindText } from '../../texts/names.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Timeline, type TimelineItem } from '../../ui/timeline.tsx';
import { accountStates } from './account-states.ts';

type Shown = CallOutput<typeof getAccount>;
type Action = 'close' | 'reopen' | 'logout' | 'unlock';

const did = { close: 'didClose', reopen: 'didReopen', logout: 'didLogout', unlock: 'didUnlock' } as const;

/** `/console/accounts/ID` */
export function AccountPage({ accountId }: { accountId: string }) {
  const { t, locale } = useLanguage();
  const read = useRead(getAccount, { accountId });
  if (read.error) return <PlaceFailed error={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Waiting error={null} height={320} />;
  const { account, sessions } = read.data;
  const { text, colour } = accountStates[account.status];
  const name = account.email ?? (account.phone ? formatFullNumber(account.phone) : account.userId);
  const facts = [
    { label: t('userId'), value: account.userId },
    { label: t('accountId'), value: account.accountId },
    { label: t('brand'), value: account.platform },
    {
      label: t('contact'),
      value: [account.email, account.phone && formatFullNumber(account.phone)].filter(Boolean).join(', '),
    },
    { label: t('numbers'), value: account.numbers.map(formatFullNumber).join(', ') || '–' },
    { label: t('balance'), value: `${account.balance} ${account.currency}` },
    { label: t('since'), value: formatWhen(account.createdAt, locale) },
  ];
  const items = toItems(read.data, t);
  return (
    <>
      <PageHead title={name}>
        <Actions accountId={accountId} name={name} status={account.status} />
      </PageHead>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <SectionCard title={t('overview')} aside={<StateBadge colour={colour}>{t(text)}</StateBadge>}>
          <dl className="facts numeric">
            {facts.map(({ label, value }) => (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </SectionCard>
        <SectionCard title={t('sessions')}>
          {sessions.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('sessionsNone')}
            </Text>
          )}
          <Stack gap="xs">
            {sessions.map(({ createdAt, lastUsedAt, userAgent }) => (
              <Text key={`${createdAt} ${userAgent}`} size="sm" className="numeric">
                {nameBrowser(userAgent)} · {t('signedInSince', { time: formatWhen(createdAt, locale) })} ·{' '}
                {t('lastUsed', { time: formatWhen(lastUsedAt, locale) })}
              </Text>
            ))}
          </Stack>
        </SectionCard>
        <SectionCard title={t('timeline')}>
          {items.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('timelineNone')}
            </Text>
          ) : (
            <Timeline items={items} />
          )}
        </SectionCard>
      </SimpleGrid>
    </>
  );
}

function toItems({ actions, decisions }: Shown, t: T): TimelineItem[] {
  const decided = decisions
    .filter(({ result }) => result === 'done')
    .map(({ at, kind, outcome, by, reason }) => ({
      key: `decision ${at} ${kind}`,
      at,
      what: t(outcome === 'approved' ? 'decidedApproved' : 'decidedRefused', {
        kind: t(kindText[reviewKind.parse(kind)]),
      }),
      who: by,
      why: reason,
    }));
  const acted = actions.map(({ at, action, by, note }) => ({
    key: `action ${at} ${action}`,
    at,
    what: t(did[action]),
    who: by,
    why: note,
  }));
  return [...decided, ...acted];
}

function Actions({ accountId, name, status }: { accountId: string; name: string; status: string }) {
  const { t } = useLanguage();
  const may = useMay();
  const [asked, setAsked] = useState<Action>();
  const act = useAct(actOnAccount);
  if (!may('accounts.act') || status === 'deleted') return null;
  const offered: Action[] = [status === 'active' ? 'close' : 'reopen', 'logout', 'unlock'];
  return (
    <Group gap="sm">
      {offered.map((action) => (
        <Button key={action} variant="default" onClick={() => setAsked(action)}>
          {t(action)}
        </Button>
      ))}
      {asked && (
        <ActionDialog
          title={t(asked)}
          preview={t(`${asked}What`, { who: name })}
          confirm={t(asked)}
          danger={asked === 'close'}
          wantsReason
          isBusy={act.isPending}
          error={act.error}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) =>
            act.mutate({ accountId, action: asked, reason }, { onSuccess: () => setAsked(undefined) })
          }
        />
      )}
    </Group>
  );
}
