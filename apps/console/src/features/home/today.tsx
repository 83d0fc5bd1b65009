import { Card, SimpleGrid, Text } from '@mantine/core';
import { type FigureName, type FigureTopic, figureTopics, getToday } from '@manyline/contract/console/figures';
import type { Access } from '@manyline/contract/console/permissions';
import type { CallOutput } from '@manyline/contract/define-call';
import { Waiting } from '@manyline/page/ui/problem';
import { addressOf } from '../../lib/address.ts';
import { formatShare } from '../../lib/amounts.ts';
import { useRead } from '../../lib/api.ts';
import { dayOf } from '../../lib/days.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { figuresWithRows, rowsBehind } from '../../lib/rows-behind.ts';
import { useFigureFormat, zoneMinutes } from '../../ui/figure-chart.tsx';
import { figureText } from '../../ui/figure-texts.ts';
import { Link } from '../../ui/link.tsx';

type Figure = CallOutput<typeof getToday>['figures'][number];

const READ_EVERY_MS = 60_000;
/** Always there, also when nothing happened yet. */
const ALWAYS: readonly FigureName[] = [
  'textsSent',
  'textsFailed',
  'textsReceived',
  'codesOrdered',
  'codesReceived',
  'signUps',
];
/** The share of another figure that one is. */
const wholeOf: Partial<Record<FigureName, FigureName>> = { textsFailed: 'textsSent', codesReceived: 'codesOrdered' };

const topicOf = (figure: FigureName): FigureTopic =>
  (Object.keys(figureTopics) as FigureTopic[]).find((topic) =>
    (figureTopics[topic].figures as readonly FigureName[]).includes(figure),
  ) ?? 'texts';

/** Where the rows behind a figure of a day are. Those without have their chart, whose table stands behind it. */
const roomsOf = (from: string): readonly { figure: FigureName; access: Access; to: string }[] => [
  { figure: 'signUps', access: 'accounts.see', to: addressOf(['accounts'], { from }) },
  ...figuresWithRows.map((figure) => ({ figure, ...rowsBehind(figure, { from })! })),
];

/** Today's figures beside yesterday's; each opens the rows or the chart behind it. */
export function Today() {
  const { t } = useLanguage();
  const today = useRead(getToday, { zoneMinutes: zoneMinutes() }, { everyMs: READ_EVERY_MS });
  if (!today.data) return <Waiting error={today.error} onRetry={today.refetch} height={180} />;
  const { figures } = today.data;
  const given = figures.filter(({ figure }) => figure !== 'codesWaited' && figure !== 'brokenRules');
  const missing = ALWAYS.filter((name) => !given.some(({ figure }) => figure === name));
  const shown: Figure[] = [...given, ...missing.map((figure) => ({ figure, value: 0, before: 0 }))];
  const order = Object.keys(figureText);
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="sm">
      {shown
        .toSorted((a, b) => order.indexOf(a.figure) - order.indexOf(b.figure))
        .map((each) => (
          <Tile
            key={`${each.figure} ${each.currency}`}
            {...each}
            whole={figures.find(({ figure }) => figure === wholeOf[each.figure])?.value}
          />
        ))}
      {today.data.countedAt === undefined && (
        <Text size="xs" c="dimmed">
          {t('figuresNotYet')}
        </Text>
      )}
    </SimpleGrid>
  );
}

function Tile({ figure, currency, value, before, whole }: Figure & { whole: number | undefined }) {
  const { t, locale } = useLanguage();
  const may = useMay();
  const format = useFigureFormat();
  const to =
    roomsOf(dayOf(new Date())).find((room) => room.figure === figure && may(room.access))?.to ??
    addressOf(['figures'], { topic: topicOf(figure), figure, range: 'day' });
  return (
    <Card withBorder padding="sm" component={Link} to={to}>
      <Text size="xs" c="dimmed">
        {t(figureText[figure])}
      </Text>
      <Text size="lg" fw={600} className="numeric" c={value === 0 ? 'dimmed' : 'bright'}>
        {format({ figure, currency }, value)}
        {whole !== undefined && whole > 0 && (
          <Text span size="sm" c="dimmed" fw={400}>
            {' '}
            {formatShare(value, whole, locale)}
          </Text>
        )}
      </Text>
      <Text size="xs" c="dimmed" className="numeric">
        {t('yesterdayByNow', { value: format({ figure, currency }, before) })}
      </Text>
    </Card>
  );
}
