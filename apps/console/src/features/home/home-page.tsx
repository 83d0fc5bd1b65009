import '../../texts/home/register.ts';
import { Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { getHome } from '@manyline/contract/console/home';
import type { Access } from '@manyline/contract/console/permissions';
import type { ReviewKindName } from '@manyline/contract/reviews';
import { Waiting } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
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
  const { waiting, proposals, decisions, health, audit } = home.data;
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
          {decisions.money > 0 && may('money.see') && (
            <Text size="sm" mt="sm">
              <Link to={addressOf(['money', 'reviews'])}>{t('moneyWaiting', { count: decisions.money })}</Link>
            </Text>
          )}
          {decisions.texts > 0 && may('carriers.see') && (
            <Text size="sm" mt="sm">
              <Link to={addressOf(['carriers'])}>{t('textsUncertain', { count: decisions.texts })}</Link>
            </Text>
          )}
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
                <li key={rule}>{t('auditRows', { rule, count })}</li>
              ))}
            </ul>
          </SectionCard>
        )}
        {may('figures.see') && <LaterScreen name="home-charts" load={loadCharts} />}
      </Stack>
    </>
  );
}

/** Where more is said of a part, and to whom. */
const rooms: Record<string, { page: string; access: Access }> = {
  log: { page: 'log', access: 'log.see' },
  jobs: { page: 'system', access: 'system.see' },
};

function PartName({ part }: { part: string }) {
  const { t } = useLanguage();
  const may = useMay();
  const room = rooms[part];
  const name = t(parts[part]!);
  return room && may(room.access) ? <Link to={addressOf([room.page])}>{name}</Link> : name;
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
