import { VisuallyHidden } from '@mantine/core';
import { CODE_STATISTICS_DAYS, type CodeStatistics } from '@manyline/contract/verification';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import classes from './statistics.module.css';

/** How codes came, as a sentence. */
export function useStatisticsText() {
  const t = useText('verification');
  const format = useFormat();
  return ({ sampleSize, successShare, medianSeconds }: CodeStatistics): string => {
    const words = { numbers: sampleSize, days: CODE_STATISTICS_DAYS };
    return medianSeconds === undefined
      ? t('statistics.none', words)
      : t('statistics.sentence', { ...words, share: format.share(successShare), seconds: medianSeconds });
  };
}

/** In the row of a list: share and seconds, and of how many; read aloud as a sentence. */
export function StatisticsCell({ statistics }: { statistics: CodeStatistics | undefined }) {
  const t = useText('verification');
  const format = useFormat();
  const say = useStatisticsText();
  if (!statistics) return null;
  const { sampleSize, successShare, medianSeconds } = statistics;
  const sentence = say(statistics);
  const seconds = medianSeconds === undefined ? [] : [t('statistics.seconds', { seconds: medianSeconds })];
  return (
    <span className={classes.cell} title={sentence}>
      <span aria-hidden>{[format.share(successShare), ...seconds].join(' · ')}</span>
      <span aria-hidden className={classes.of}>
        {t('statistics.of', { numbers: sampleSize })}
      </span>
      <VisuallyHidden> {sentence}</VisuallyHidden>
    </span>
  );
}
