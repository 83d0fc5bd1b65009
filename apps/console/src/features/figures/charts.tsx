import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import {
  exportFigures,
  type FigureName,
  type FigureSide,
  figureName,
  figureRange,
  figureSide,
  figureTopic,
  figureTopics,
} from '@manyline/contract/console/figures';
import { SectionCard } from '@manyline/page/ui/section-card';
import { setFilters, useAddress } from '../../lib/address.ts';
import { formatAge } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { FigureChart, useFigures, zoneMinutes } from '../../ui/figure-chart.tsx';
import { figureText, sideText, topicText } from '../../ui/figure-texts.ts';
import { RangeChoice } from '../../ui/range-choice.tsx';
import { ViewsBar } from '../../ui/views-bar.tsx';
import { FigureTable } from './figure-table.tsx';

/** Reads the topic that the address asks for, as far as there is such a thing. */
function useAsked() {
  const { query } = useAddress();
  const topic = figureTopic.safeParse(query.get('topic')).data ?? 'texts';
  const range = figureRange.safeParse(query.get('range')).data ?? 'day';
  const known: { by: readonly FigureSide[]; figures: readonly FigureName[] } = figureTopics[topic];
  const asked = figureSide.safeParse(query.get('by')).data;
  const by = asked && known.by.includes(asked) ? asked : undefined;
  const drawable: readonly FigureName[] = known.figures.filter((each) => each !== 'codesWaited');
  const wanted = figureName.safeParse(query.get('figure')).data;
  const figure = wanted && drawable.includes(wanted) ? wanted : drawable[0]!;
  return { topic, range, by, figure, sides: known.by, drawable };
}

/** `/console/figures?topic=…&range=…&by=…&figure=…` */
export function Charts() {
  const { t, locale } = useLanguage();
  const { topic, range, by, figure, sides, drawable } = useAsked();
  const may = useMay();
  const { data } = useFigures({ topic, range, by });
  return (
    <Stack gap="md">
      <ViewsBar room="figures" />
      <Group gap="sm" align="end" role="search">
        <RangeChoice range={range} />
        <NativeSelect
          label={t('figuresTopic')}
          value={topic}
          onChange={(event) => setFilters({ topic: event.currentTarget.value, by: undefined, figure: undefined })}
          data={figureTopic.options.map((value) => ({ value, label: t(topicText[value]) }))}
        />
        {sides.length > 0 && (
          <NativeSelect
            label={t('figuresBy')}
            value={by ?? ''}
            onChange={(event) => setFilters({ by: event.currentTarget.value })}
            data={[
              { value: '', label: t('figuresTogether') },
              ...sides.map((value) => ({ value, label: t(sideText[value]) })),
            ]}
          />
        )}
        {by !== undefined && drawable.length > 1 && (
          <NativeSelect
            label={t('figuresDrawn')}
            value={figure}
            onChange={(event) => setFilters({ figure: event.currentTarget.value })}
            data={drawable.map((value) => ({ value, label: t(figureText[value]) }))}
          />
        )}
        {may('figures.export') && (
          <ExportButton
            call={exportFigures}
            filter={{ topic, range, ...(by && { by }), zoneMinutes: zoneMinutes() }}
            file="figures.csv"
          />
        )}
      </Group>
      <SectionCard title={by === undefined ? t(topicText[topic]) : t(figureText[figure])}>
        <FigureChart topic={topic} range={range} by={by} figure={figure} />
      </SectionCard>
      {data && data.lines.length > 0 && <FigureTable {...data} by={by} topic={topic} />}
      <Text size="xs" c="dimmed">
        {data?.countedAt === undefined
          ? t('figuresNotYet')
          : t('figuresCounted', { age: formatAge(data.countedAt, locale) })}
      </Text>
    </Stack>
  );
}
