/** Where the account is signed in, and the ways to end that. */
import './texts/register.ts';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import type { CallOutput } from '@manyline/contract/define-call';
import type { getSessions } from '@manyline/contract/session';
import { readDevice } from '@manyline/domain/device-name';
import { Waiting } from '@manyline/page/ui/problem';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../lib/format/use-format.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../lib/overlay/overlay-store.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useEndSessions, useSessions } from './api/use-sessions.ts';
import { EndOthers } from './end-others.tsx';

import classes from './sessions.module.css';

type SessionInfo = CallOutput<typeof getSessions>['sessions'][number];

/** So many are shown before somebody asks for all. */
const SHOWN_FIRST = 5;

/** @param isLedTo somebody was led here from elsewhere: the card comes in sight, and the keyboard goes on from it */
export function SessionsCard({ isLedTo = false }: { isLedTo?: boolean }) {
  const t = useText('sessions');
  const { data, error, refetch } = useSessions();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLedTo) title.current?.focus({ preventScroll: true });
  }, [isLedTo]);
  // Again once the list is there, which may have moved the card; the keyboard may have gone on by then.
  const isThere = data !== undefined;
  useEffect(() => {
    if (isLedTo) title.current?.scrollIntoView({ block: isThere ? 'start' : 'center' });
  }, [isLedTo, isThere]);
  return (
    <Card component="section" withBorder padding="md" aria-label={t('title')}>
      <Title order={3} size="md" mb={4} ref={title} tabIndex={-1} className={classes.title}>
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('use')}
      </Text>
      {data ? <SessionList sessions={data} /> : <Waiting error={error} onRetry={refetch} height={62} />}
    </Card>
  );
}

function SessionList({ sessions }: { sessions: SessionInfo[] }) {
  const t = useText('sessions');
  const [isWhole, setWhole] = useState(false);
  // This device first: whoever looks for a stranger starts from what they know.
  const inOrder = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const shown = isWhole ? inOrder : inOrder.slice(0, SHOWN_FIRST);
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <>
      <ul className={classes.list}>
        {shown.map((session) => (
          <SessionRow key={session.sessionId} session={session} />
        ))}
      </ul>
      <Group gap="sm">
        {shown.length < sessions.length && (
          <Button variant="default" size="xs" onClick={() => setWhole(true)}>
            {t('more', { count: sessions.length })}
          </Button>
        )}
        {others > 0 && <EndOthers count={others} />}
      </Group>
    </>
  );
}

function SessionRow({ session }: { session: SessionInfo }) {
  const t = useText('sessions');
  const format = useFormat();
  const { sessionId, isCurrent, createdAt, lastUsedAt, userAgent } = session;
  const device = useDeviceName(userAgent);
  const { mutate, isPending } = useEndSessions();
  const end = () => mutate(sessionId, { onSuccess: () => void showSnackbar(t('ended', { device })) });
  return (
    <li className={classes.session}>
      <div className={classes.what}>
        <Text size="sm">{device}</Text>
        <Text size="sm" c="dimmed">
          {isCurrent
            ? t('began', { when: format.dateTime(createdAt) })
            : t('used', { when: format.dateTime(lastUsedAt) })}
        </Text>
      </div>
      {isCurrent ? (
        <StatusBadge tone="good">{t('current')}</StatusBadge>
      ) : (
        <Button variant="default" size="xs" loading={isPending} aria-label={t('endOne', { device })} onClick={end}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}

function useDeviceName(userAgent: string): string {
  const t = useText('sessions');
  const { system, browser, ownName } = readDevice(userAgent);
  if (system && browser) return t('device', { system, browser });
  return system ?? browser ?? (ownName || t('unknown'));
}
