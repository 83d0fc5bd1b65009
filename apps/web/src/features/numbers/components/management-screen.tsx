import { Button, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import type { VirtualPhone } from '@manyline/contract/numbers';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { messageOf } from '../../../lib/errors/show-error.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { FOCUS_HOME } from '../../../ui/use-return-focus.ts';
import { useNumbers } from '../api/use-numbers.ts';
import { searchNumbers } from '../model/search-numbers.ts';
import classes from './management.module.css';
import { NumberRows } from './number-rows.tsx';

/** /numbers/manage: every own number, searched by phone or name; the chosen one's panel beside. */
export function ManagementScreen() {
  const t = useText('numbers');
  const numbers = useNumbers();
  const list = numbers.data?.virtualPhones;
  return (
    <div className={classes.screen}>
      <section className={classes.list} aria-label={t('manage.title')}>
        {list && list.length > 0 && <SearchedNumbers numbers={list} />}
        {list?.length === 0 && <NoNumbers />}
        {!list && numbers.isError && <Failed what={messageOf(numbers.error)} onRetry={() => void numbers.refetch()} />}
        {!list && !numbers.isError && <LoadingRows />}
      </section>
      <Outlet />
    </div>
  );
}

function Head({ children }: { children?: React.ReactNode }) {
  const t = useText('numbers');
  return (
    <header className={classes.head}>
      <Title order={2} size="lg" tabIndex={-1} flex={1} {...FOCUS_HOME}>
        {t('manage.title')}
      </Title>
      {children}
    </header>
  );
}

function SearchedNumbers({ numbers }: { numbers: readonly VirtualPhone[] }) {
  const t = useText('numbers');
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const found = useMemo(() => searchNumbers(numbers, query), [numbers, query]);
  return (
    <>
      <Head>
        <TextInput
          type="search"
          className={classes.search}
          aria-label={t('manage.search')}
          placeholder={t('manage.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Head>
      <div className={classes.rows}>
        {found.length > 0 ? (
          <NumberRows numbers={found} />
        ) : (
          <Text className={classes.middle} c="dimmed" size="sm" role="status">
            {t('manage.noMatch')}
          </Text>
        )}
      </div>
    </>
  );
}

/** With the first step, where the brand has it; else who helps. */
function NoNumbers() {
  const t = useText('numbers');
  const brand = useBrand();
  const canRent = brand.can('newNumber');
  return (
    <>
      <Head />
      <div className={classes.middle}>
        <Text fw={600}>{t('manage.empty')}</Text>
        <Text size="sm" c="dimmed" maw={380}>
          {t(canRent ? 'manage.emptyHint' : 'manage.emptyElsewhere', { email: brand.supportEmail })}
        </Text>
        {canRent && (
          <Button
            mt="xs"
            leftSection={<IconPlus size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/numbers/new" {...props} />}
          >
            {t('manage.first')}
          </Button>
        )}
      </div>
    </>
  );
}

function Failed({ what, onRetry }: { what: string; onRetry: () => void }) {
  const t = useText('numbers');
  const common = useText();
  return (
    <>
      <Head />
      <div className={classes.middle} role="alert">
        <Text fw={600}>{t('manage.failed')}</Text>
        <Text size="sm" c="dimmed">
          {what}
        </Text>
        <Button variant="default" onClick={onRetry}>
          {common('actions.retry')}
        </Button>
      </div>
    </>
  );
}

const LOADING_WIDTHS = [150, 132, 144];

function LoadingRows() {
  const common = useText();
  return (
    <>
      <Head />
      <Stack gap={0} role="status" aria-label={common('loading')}>
        {LOADING_WIDTHS.map((width) => (
          <Stack key={width} h={85} px="md" gap={8} justify="center">
            <Skeleton height={14} width={width} />
            <Skeleton height={12} width={width * 2} />
          </Stack>
        ))}
      </Stack>
    </>
  );
}
