import { inLanguage } from '@manyline/domain/words';
import { useLanguage } from './i18n/use-language.ts';
import { useBrand } from './services.tsx';

/** The time that a review usually takes, as the brand promises it; undefined where it promises none in the page's language. */
export function useReviewTakes(): string | undefined {
  const { reviewTakes } = useBrand();
  return inLanguage(reviewTakes, useLanguage()) || undefined;
}
