import { Text, Title } from '@mantine/core';
import { queryBalance } from '@manyline/contract/account';
import { parseMicros } from '@manyline/domain/money';
import { PlaceFailed } from '@manyline/page/ui/problem';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useApi } from '../../../lib/services.tsx';
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
      <HeldWords />
    </section>
  );
}

/** Of the sums above: what is reserved and may yet come back. */
function HeldWords() {
  const t = useText('ledger');
  const format = useFormat();
  const api = useApi();
  const { data } = useQuery({ queryKey: ['balance'], queryFn: () => api.call(queryBalance) });
  if (!data || parseMicros(data.held) === 0) return null;
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {t('spending.held', { held: format.price(data.held) })}
    </Text>
  );
}
