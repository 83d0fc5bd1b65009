import { Text } from '@mantine/core';
import {
  type FigureLine,
  type FigureName,
  type FigureRange,
  type FigureSide,
  type FigureTopic,
  figureTopics,
  getFigures,
  isLookedAt,
} from '@manyline/contract/console/figures';
import type { CallOutput } from '@manyline/contract/define-call';
import { regionName } from '@manyline/domain/region-names';
import { findRegion } from '@manyline/domain/regions';
import { Waiting } from '@manyline/page/ui/problem';
import { formatCount, formatDuration, formatMoney } from '../lib/amounts.ts';
import { useRead } from '../lib/api.ts';
import { useLanguage } from '../lib/language.ts';
import { Chart } from './chart.tsx';
import { figureText, isBad, topicText } from './figure-texts.ts';

export type Figures = CallOutput<typeof getFigures>;

const READ_EVERY_MS = 60_000;
const OTHERS = '*';
/** Days are the operator's. */
export const zoneMinutes = () => -new Date().getTimezoneOffset();

interface FigureChartProps {
  topic: FigureTopic;
  range: FigureRange;
  by?: FigureSide | undefined;
  /** Of those that are told apart, the one that is drawn. */
  figure?: FigureName | undefined;
}

export function useFigures({ topic, range, by }: Pick<FigureChartProps, 'topic' | 'range' | 'by'>) {
  return useRead(
    getFigures,
    { topic, range, ...(by && { by }), zoneMinutes: zoneMinutes() },
    { everyMs: READ_EVERY_MS },
  );
}

/** How a figure's values are written. */
export function useFigureFormat() {
  const { locale } = useLanguage();
  return ({ figure, currency }: Pick<FigureLine, 'figure' | 'currency'>, value: number) => {
    if (currency) return formatMoney(value, currency, locale);
    return /Age$|Waited$/.test(figure) ? formatDuration(value, locale) : formatCount(value, locale);
  };
}

/** The name of a side's key, as a person knows it. */
export function useKeyName(by: FigureSide | undefined, topic: FigureTopic) {
  const { t, language } = useLanguage();
  return (key: string) => {
    if (key === OTHERS) return t('figureOthers');
    if (key === '') return t(by === 'carrier' && topic === 'codes' ? 'figureOwn' : 'figureNone');
    return by === 'country' && findRegion(key) ? regionName(key, language) : key;
  };
}

/** Durations of codes are in the table alone: on an axis of counts they say nothing. */
const isDrawn = ({ figure }: FigureLine) => figure !== 'codesWaited';

/** A topic over time. */
export function FigureChart(props: FigureChartProps) {
  const figures = useFigures(props);
  if (!figures.data) return <Waiting error={figures.error} onRetry={figures.refetch} height={220} />;
  return <DrawnFigures {...props} figures={figures.data} />;
}

function DrawnFigures({ topic, range, by, figure, figures }: FigureChartProps & { figures: Figures }) {
  const { t, locale } = useLanguage();
  const format = useFigureFormat();
  const nameOf = useKeyName(by, topic);
  const { starts, lines } = figures;
  const drawn = lines.filter((line) => isDrawn(line) && (by === undefined || line.figure === figure));
  if (drawn.length === 0)
    return (
      <Text size="sm" c="dimmed" mih={120}>
        {t('figuresNone')}
      </Text>
    );
  // Money of two currencies shares no axis: the one with most of it is drawn, the others are in the room's table.
  const currency = drawn.find((line) => line.currency)?.currency;
  const shown = drawn.filter((line) => line.currency === currency);
  const { unit } = figureTopics[topic];
  // The days of a month are of UTC.
  const day = {
    day: 'numeric',
    month: 'short',
    ...(range === 'month' && !isLookedAt(topic) && { timeZone: 'UTC' }),
  } as const;
  const step = range === 'day' ? ({ timeStyle: 'short' } as const) : day;
  const formatStart = (at: number) => new Intl.DateTimeFormat(locale, step).format(at);
  return (
    <Chart
      label={`${t(topicText[topic])}${currency ? ` (${currency})` : ''}`}
      starts={starts}
      formatStart={formatStart}
      format={(value) => format({ figure: shown[0]!.figure, currency }, value)}
      bars={unit === 'money' || topic === 'signUps'}
      words={{ table: t('chartTable'), when: t('when'), total: t('chartTotal') }}
      lines={shown.map((line) => ({
        key: `${line.figure} ${line.key}`,
        name: by === undefined ? t(figureText[line.figure]) : nameOf(line.key),
        values: line.values,
        total: format(line, line.total),
        isBad: by === undefined && isBad(line.figure),
      }))}
    />
  );
}
