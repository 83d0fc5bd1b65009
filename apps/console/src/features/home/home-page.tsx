import '../../texts/home/register.ts';
import { Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { getHome, type TroubleKind } from '@manyline/contract/console/home';
import type { Access } from '@manyline/contract/console/permissions';
import type { CallOutput } from '@manyline/contract/define-call';
import type { ReviewKindName } from '@manyline/contract/reviews';
import { Waiting } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import type { ReactNode } from 'react';
import { addressOf } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatAge } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import type { TextKey } from '../../texts/en.ts';
import { kindText } from '../../texts/names.ts';
import { LaterScreen, type LoadScreen } from '../../ui/later-screen.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

const READ_EVERY_MS = 30_000;

const parts: Record<string, TextKey> = {
  database: 'partDatabase',
  blobStore: 'partBlobStore',
  log: 'partLog',
  books: 'partBooks',
  jobs: 'partJobs',
  backup: 'partBackup',
};
const states = {
  up: { text: 'stateUp', colour: 'green' },
  down: { text: 'stateDown', colour: 'red' },
  unknown: { text: 'stateUnknown', colour: 'gray' },
} as const;

/** `/console/`: what waits for a person and what is wrong; each leads to the rows behind it. */
export function HomePage() {
  const { t, locale } = useLanguage();
  const may = useMay();
  const home = useRead(getHome, {}, { everyMs: READ_EVERY_MS });
  if (!home.data) return <Waiting error={home.error} onRetry={home.refetch} height={320} />;
  const { waiting, proposals, decisions, health, troubles, audit } = home.data;
  return (
    <>
      <PageHead title={t('home')} intro={t('homeIntro')} />
      <Stack gap="md">
        <SectionCard title={t('waitingTitle')}>
          <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm">
            {waiting.map((queue) => (
              <Queue key={queue.kind} {...queue} />
            ))}
          </SimpleGrid>
          <Decisions decisions={decisions} />
        </SectionCard>
        {proposals > 0 && <LaterScreen name="proposals" load={loadProposals} />}
        {may('figures.see') && (
          <SectionCard title={t('todayTitle')}>
            <LaterScreen name="today" load={loadToday} />
          </SectionCard>
        )}
        <SectionCard title={t('healthTitle')}>
          <Stack gap={8} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {health.map(({ part, state }) => (
              <Group key={part} component="li" justify="space-between" wrap="nowrap">
                <Text size="sm">
                  <PartName part={part} />
                </Text>
                <StateBadge colour={states[state].colour}>{t(states[state].text)}</StateBadge>
              </Group>
            ))}
            {troubles.map((trouble) => (
              <Trouble key={`${trouble.what} ${trouble.name}`} {...trouble} />
            ))}
          </Stack>
          {audit && (
            <Text size="xs" c="dimmed" mt="sm">
              {t('auditRan', { age: formatAge(audit.ranAt, locale) })}
            </Text>
          )}
        </SectionCard>
        {audit && audit.broken.length > 0 && (
          <SectionCard title={t('auditTitle')}>
            <ul>
              {audit.broken.map(({ rule, count }) => (
                <li key={rule}>
                  <Behind to={rooms.books!}>{t('auditRows', { rule, count })}</Behind>
                </li>
              ))}
            </ul>
          </SectionCard>
        )}
        {may('figures.see') && <LaterScreen name="home-charts" load={loadCharts} />}
      </Stack>
    </>
  );
}

interface Room {
  path: readonly string[];
  access: Access;
}

/** Where more is said of a part, and to whom. */
const rooms: Partial<Record<string, Room>> = {
  log: { path: ['log'], access: 'log.see' },
  books: { path: ['money', 'rules'], access: 'money.books' },
  jobs: { path: ['system'], access: 'system.see' },
  backup: { path: ['system'], access: 'system.see' },
};

/** Words that lead to the rows behind them, for whoever may see those. */
function Behind({ to, children }: { to: Room | undefined; children: ReactNode }) {
  const may = useMay();
  return to && may(to.access) ? <Link to={addressOf(to.path)}>{children}</Link> : children;
}

function PartName({ part }: { part: string }) {
  const { t } = useLanguage();
  return <Behind to={rooms[part]}>{t(parts[part]!)}</Behind>;
}

type Home = CallOutput<typeof getHome>;

const decisionRooms: Record<keyof Home['decisions'], Room & { text: TextKey }> = {
  money: { path: ['money', 'reviews'], access: 'money.see', text: 'moneyWaiting' },
  disputes: { path: ['money', 'disputes'], access: 'money.see', text: 'disputesWaiting' },
  texts: { path: ['carriers'], access: 'carriers.see', text: 'textsUncertain' },
  requests: { path: ['keeping', 'requests'], access: 'keeping.see', text: 'requestsWaiting' },
  differences: { path: ['numbers'], access: 'numbers.see', text: 'differencesWaiting' },
};

/** Beside the queues: what waits in other rooms, each of those that the operator may open. */
function Decisions({ decisions }: Pick<Home, 'decisions'>) {
  const { t } = useLanguage();
  const may = useMay();
  return (Object.keys(decisionRooms) as (keyof Home['decisions'])[])
    .map((key) => ({ key, count: decisions[key], ...decisionRooms[key] }))
    .filter(({ count, access }) => count > 0 && may(access))
    .map(({ key, count, path, text }) => (
      <Text key={key} size="sm" mt="sm">
        <Link to={addressOf(path)}>{t(text, { count })}</Link>
      </Text>
    ));
}

const troubleTexts: Record<TroubleKind, { text: TextKey; state: TextKey }> = {
  carrierAway: { text: 'carrierNamed', state: 'troubleAway' },
  carrierPaused: { text: 'carrierNamed', state: 'troublePaused' },
  setAside: { text: 'setAside', state: 'troubleAside' },
  gatewayStuck: { text: 'gatewayStuck', state: 'troubleStuck' },
  chainBehind: { text: 'chainNamed', state: 'troubleBehind' },
  callbacksFailed: { text: 'callbacksFailed', state: 'troubleGivenUp' },
};
const troublePaths: Record<TroubleKind, (name: string) => readonly string[]> = {
  carrierAway: (name) => ['carriers', name],
  carrierPaused: (name) => ['carriers', name],
  setAside: () => ['carriers'],
  gatewayStuck: () => ['money', 'gateways'],
  chainBehind: () => ['money', 'gateways'],
  callbacksFailed: () => ['system'],
};

/** Somebody who works for us and does not; the server names those alone whose rows the operator may see. */
function Trouble({ what, name = '', count = 0 }: Home['troubles'][number]) {
  const { t } = useLanguage();
  const { text, state } = troubleTexts[what];
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Text size="sm">
        <Link to={addressOf(troublePaths[what](name))}>{t(text, { name, count })}</Link>
      </Text>
      <StateBadge colour={what === 'carrierPaused' ? 'gray' : 'orange'}>{t(state)}</StateBadge>
    </Group>
  );
}

// Charts are a chunk of their own: what waits is there before them.
// Those that this operator may confirm, of every kind: whatever rooms their role opens.
const loadProposals: LoadScreen = async () => (await import('../../ui/proposals.tsx')).Proposals;
const loadToday: LoadScreen = async () => (await import('./today.tsx')).Today;
const loadCharts: LoadScreen = async () => (await import('./home-charts.tsx')).HomeCharts;

interface QueueProps {
  kind: ReviewKindName;
  count: number;
  oldestAt?: number;
}

function Queue({ kind, count, oldestAt }: QueueProps) {
  const { t, locale } = useLanguage();
  const may = useMay();
  const figures = (
    <>
      <Text size="xs" c="dimmed">
        {t(kindText[kind])}
      </Text>
      <Text size="lg" fw={600} className="numeric" c={count === 0 ? 'dimmed' : 'bright'}>
        {count}
      </Text>
      <Text size="xs" c="dimmed" mih={18}>
        {oldestAt !== undefined && t('oldest', { age: formatAge(oldestAt, locale) })}
      </Text>
    </>
  );
  return may('queues.see') ? (
    <Card withBorder padding="sm" component={Link} to={addressOf(['queues'], { kind })}>
      {figures}
    </Card>
  ) : (
    <Card withBorder padding="sm">
      {figures}
    </Card>
  );
}
