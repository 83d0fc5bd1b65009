import { Button, Group, Text } from '@mantine/core';
import { getMoneyReviews, type MoneyReview } from '@manyline/contract/console/money';
import { useMemo, useState } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatAge } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { moneyReviewText } from '../../texts/names.ts';
import { Link } from '../../ui/link.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { ReviewDialog } from './review-dialog.tsx';

type Asked = { review: MoneyReview; action: 'credit' | 'leave' };

/** Money that fits no order as it should: a person decides whose it is. */
export function Reviews() {
  const { t, locale } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const [asked, setAsked] = useState<Asked>();
  const nextPage = query.get('after') ?? undefined;
  const read = useRead(getMoneyReviews, nextPage ? { nextPage } : {});
  const decides = may('money.decide');
  const columns = useMemo(() => columnsOf(t, locale, decides ? setAsked : undefined), [t, locale, decides]);
  return (
    <>
      <RowsPage
        label={t('moneyReviews')}
        columns={columns}
        rows={read.data?.reviews}
        keyOf={({ reviewId }) => reviewId}
        error={read.error}
        onRetry={read.refetch}
        empty={{ title: t('moneyReviewsEmpty'), hint: t('moneyReviewsEmptyHint') }}
        nextPage={read.data?.nextPage}
        isLater={nextPage !== undefined}
      />
      {asked && <ReviewDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function columnsOf(t: T, locale: string, onAsk: ((asked: Asked) => void) | undefined): Column<MoneyReview>[] {
  const known: Column<MoneyReview>[] = [
    { id: 'since', header: t('since'), cell: ({ row }) => formatAge(row.original.openedAt, locale) },
    { id: 'kind', header: t('kind'), cell: ({ row }) => t(moneyReviewText[row.original.kind]) },
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
            <Button size="compact-sm" onClick={() => onAsk({ review, action: 'credit' })}>
              {t('assign')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => onAsk({ review, action: 'leave' })}>
            {t('leave')}
          </Button>
        </Group>
      ),
    },
  ];
}
