import { Stack, Text } from '@mantine/core';
import { getWaitingReviews } from '@manyline/contract/local-world-reviews';
import { Problem } from '@manyline/page/ui/problem';
import { useLanguage } from '../../lib/language.ts';
import { usePoll } from '../../lib/use-sandbox.ts';
import { Empty } from '../../ui/empty.tsx';
import { ReviewCard } from './review-card.tsx';

/** `#reviews`: what waits for a person to decide, oldest first. */
export function ReviewsPage() {
  const { t } = useLanguage();
  const waiting = usePoll(getWaitingReviews, {});
  return (
    <Stack maw={760} mx="auto">
      <Text>{t('reviewsIntro')}</Text>
      <Problem error={waiting.error} />
      {waiting.data?.reviews.length === 0 && <Empty title={t('reviewsEmpty')} hint={t('reviewsEmptyHint')} />}
      <Stack component="ul" gap="sm" m={0} p={0}>
        {waiting.data?.reviews.map((review) => (
          <ReviewCard key={`${review.kind} ${review.accountId} ${review.id}`} review={review} />
        ))}
      </Stack>
    </Stack>
  );
}
