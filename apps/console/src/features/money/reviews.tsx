import { Button, Group, Text } from '@mantine/core';
import {
  claimMoneyReview,
  exportMoneyReviews,
  getMoneyReviews,
  type MoneyReview,
  moneyReviewKinds,
  releaseMoneyReview,
} from '@manyline/contract/console/money';
import { Problem } from '@manyline/page/ui/problem';
import { useMemo } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useAct, useRead } from '../../lib/api.ts';
import { formatAge } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { focusId } from '../../lib/next-focus.ts';
import { isAnothers, useTaking } from '../../lib/use-taking.ts';
import { moneyReviewText } from '../../texts/names.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { ReviewDialog } from './review-dialog.tsx';

const READ_EVERY_MS = 10_000;

type Asked = { review: MoneyReview; action: 'credit' | 'leave' };

/** Money that fits no order as it should: a person decides whose it is, one at a time. */
export function Reviews() {
  const { t, locale } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const nextPage = query.get('after') ?? undefined;
  const kind = moneyReviewKinds.find((each) => each === query.get('kind'));
  const filter = { ...(kind && { kind }) };
  const read = useRead(getMoneyReviews, { ...filter, ...(nextPage && { nextPage }) }, { everyMs: READ_EVERY_MS });
  const reviews = read.data?.reviews;
  const { asked, ask, error, giveBack, goOn } = useTaking<Asked, { reviewId: string }>({
    keys: reviews?.map(({ reviewId }) => reviewId),
    keyOf,
    bodyOf,
    claim: useAct(claimMoneyReview),
    release: useAct(releaseMoneyReview),
  });
  const decides = may('money.decide');
  const columns = useMemo(() => columnsOf(t, locale, decides ? ask : undefined), [t, locale, decides, ask]);
  return (
    <>
      <Problem error={error} />
      <RowsPage
        room="money/reviews"
        label={t('moneyReviews')}
        columns={columns}
        rows={reviews}
        keyOf={({ reviewId }) => reviewId}
        error={read.error}
        onRetry={read.refetch}
        empty={{ title: t('moneyReviewsEmpty'), hint: t('moneyReviewsEmptyHint') }}
        nextPage={read.data?.nextPage}
        isLater={nextPage !== undefined}
        filters={
          <>
            <ChoiceFilter
              field="kind"
              label={t('kind')}
              value={kind}
              choices={moneyReviewKinds.map((value) => ({ value, label: t(moneyReviewText[value]) }))}
            />
            {may('money.export') && <ExportButton call={exportMoneyReviews} filter={filter} file="money-reviews.csv" />}
          </>
        }
      />
      {asked && <ReviewDialog {...asked} onClose={giveBack} onDecided={goOn} />}
    </>
  );
}

const keyOf = ({ review }: Asked) => review.reviewId;
const bodyOf = ({ review: { reviewId } }: Asked) => ({ reviewId });

function columnsOf(t: T, locale: string, onAsk: ((asked: Asked) => void) | undefined): Column<MoneyReview>[] {
  const known: Column<MoneyReview>[] = [
    { id: 'since', header: t('since'), cell: ({ row }) => formatAge(row.original.openedAt, locale) },
    {
      id: 'kind',
      header: t('kind'),
      cell: ({ row: { original } }) => (
        <>
          <Text size="sm">{t(moneyReviewText[original.kind])}</Text>
          {original.claimedBy !== undefined && (
            <Text size="xs" c="dimmed">
              {t('takenBy', { name: original.isClaimedByMe ? t('you') : original.claimedBy })}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'what',
      header: t('object'),
      cell: ({ row: { original } }) => (
        <>
          <Text size="sm">{original.why}</Text>
          <Text size="xs" c="dimmed" className="wrap">
            {Object.entries(original.detail)
              .map(([name, value]) => `${name}: ${value}`)
              .join(' · ')}
          </Text>
        </>
      ),
    },
    {
      id: 'order',
      header: t('order'),
      cell: ({ row: { original } }) =>
        original.orderId !== undefined ? (
          <Link to={addressOf(['money', 'orders', original.orderId])}>{t('openOrder')}</Link>
        ) : (
          t('noOrder')
        ),
    },
  ];
  if (!onAsk) return known;
  return [
    ...known,
    {
      id: 'actions',
      header: t('actions'),
      cell: ({ row: { original: review } }) => (
        <Group gap="xs" wrap="nowrap">
          {review.kind !== 'notification' && (
            <Button
              id={focusId(review.reviewId)}
              size="compact-sm"
              disabled={isAnothers(review)}
              onClick={() => onAsk({ review, action: 'credit' })}
            >
              {t('assign')}
            </Button>
          )}
          <Button
            {...(review.kind === 'notification' && { id: focusId(review.reviewId) })}
            size="compact-sm"
            variant="default"
            disabled={isAnothers(review)}
            onClick={() => onAsk({ review, action: 'leave' })}
          >
            {t('leave')}
          </Button>
        </Group>
      ),
    },
  ];
}
