import type { CodeStatistics } from '@manyline/contract/verification';
import type { Language } from '@manyline/domain/languages';
import { say } from '@manyline/domain/words';
import { frontPageWords as words } from '../front-page.words.ts';
import type { Offer } from '../offers.service.ts';

/** Whether any country of the chosen service has figures: only then does the page speak of success. */
export function isMeasured({ countries }: Offer): boolean {
  return countries.some(({ statistics }) => statistics !== undefined);
}

/** Share and median in a few signs; the share alone where no code came. */
export function sayStatistics({ successShare, medianSeconds }: CodeStatistics, language: Language): string {
  const share = Math.floor(successShare * 100);
  return medianSeconds === undefined
    ? say(words.statisticsShare, language, { share })
    : say(words.statistics, language, { share, seconds: medianSeconds });
}
