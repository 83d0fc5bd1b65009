import { Text, Title } from '@mantine/core';
import { parseMicros } from '@manyline/domain/money';
import { PlaceFailed } from '@manyline/page/ui/problem';
import { useText } from '../../../lib/i18n/i18n.ts';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { useSpending } from '../api/use-spending.ts';
import classes from './history.module.css';
import { SpendingChart } from './spending-chart.tsx';
import { SpendingTable } from './spending-table.tsx';

/** The cost of the last four months, to look at and to read. */
export function SpendingScreen() {
  const t = useText('ledger');
  const { data, isError, error, refetch } = useSpending();
  if (!data) return isError ? <PlaceFailed error={error} onRetry={refetch} /> : <ListSkeleton />;
  const spent = data.some((month) => parseMicros(month.spent) > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('spending.title')}>
      <Title order={2} size="md" mb="sm">
        {t('spending.title')}
      </Title>
      {spent ? <SpendingChart months={data} /> : <Text c="dimmed">{t('spending.none')}</Text>}
      <SpendingTable months={data} />
    </section>
  );
}
