import { Group, SimpleGrid } from '@mantine/core';
import { type FigureTopic, figureRange } from '@manyline/contract/console/figures';
import { SectionCard } from '@manyline/page/ui/section-card';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useLanguage } from '../../lib/language.ts';
import { FigureChart } from '../../ui/figure-chart.tsx';
import { topicText } from '../../ui/figure-texts.ts';
import { Link } from '../../ui/link.tsx';
import { RangeChoice } from '../../ui/range-choice.tsx';

const topics: readonly FigureTopic[] = ['texts', 'codes', 'money', 'signUps', 'delays', 'books'];

/** Charts of the home screen, over the range that its address says. */
export function HomeCharts() {
  const { t } = useLanguage();
  const { query } = useAddress();
  const range = figureRange.safeParse(query.get('range')).data ?? 'day';
  return (
    <>
      <Group justify="flex-end">
        <RangeChoice range={range} />
      </Group>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        {topics.map((topic) => (
          <SectionCard
            key={topic}
            title={t(topicText[topic])}
            aside={<Link to={addressOf(['figures'], { topic, range })}>{t('chartMore')}</Link>}
          >
            <FigureChart topic={topic} range={range} />
          </SectionCard>
        ))}
      </SimpleGrid>
    </>
  );
}
