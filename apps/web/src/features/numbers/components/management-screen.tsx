import { Button, Select, Skeleton, Stack, TextInput } from '@mantine/core';
import { supportName } from '@manyline/brands/own-pages';
import type { NumberOnOrder, VirtualPhone } from '@manyline/contract/numbers';
import type { VerificationNumber } from '@manyline/contract/verification';
import { PlaceFailed } from '@manyline/page/ui/problem';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { links } from '../../../lib/links.ts';
import { useBrand } from '../../../lib/services.tsx';
import { NumbersDrawing } from '../../../ui/drawings/numbers-drawing.tsx';
import { SearchDrawing } from '../../../ui/drawings/search-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useCodeNumbers, useNumbers } from '../api/use-numbers.ts';
import { ALL_APPS, listApps, listNumbers, OWN_NUMBERS } from '../model/listed-numbers.ts';
import { usePlansPage } from '../plans-page.ts';
import { AnotherNumber } from './another-number.tsx';
import classes from './management.module.css';
import { ManagementHead } from './management-head.tsx';
import { NoHostingNumbers } from './no-hosting-numbers.tsx';
import { NumberRows } from './number-rows.tsx';
import { OrdersOnTheirWay } from './orders-on-their-way.tsx';

/** /numbers/manage: own numbers and those for codes, by app, searched by phone or name; the chosen one's panel beside. */
export function ManagementScreen() {
  const t = useText('numbers');
  const numbers = useNumbers();
  const list = numbers.data?.virtualPhones;
  const codes = useCodeNumbers();
  const orders = numbers.data?.orders ?? [];
  const isEmpty = list?.length === 0 && codes.length === 0;
  return (
    <div className={classes.screen}>
      <section className={classes.list} data-pane aria-label={t('manage.title')}>
        {list && !isEmpty && <SearchedNumbers numbers={list} orders={orders} codes={codes} />}
        {isEmpty && orders.length > 0 && <OnlyOrders orders={orders} />}
        {isEmpty && orders.length === 0 && <NoNumbers />}
        {!list && numbers.isError && <Failed error={numbers.error} onRetry={() => void numbers.refetch()} />}
        {!list && !numbers.isError && <LoadingRows />}
      </section>
      <Outlet />
    </div>
  );
}

interface SearchedNumbersProps {
  numbers: readonly VirtualPhone[];
  orders: readonly NumberOnOrder[];
  codes: readonly VerificationNumber[];
}

function SearchedNumbers({ numbers, orders, codes }: SearchedNumbersProps) {
  const t = useText('numbers');
  const [typed, setTyped] = useState('');
  const [app, setApp] = useState(ALL_APPS);
  const query = useDeferredValue(typed);
  const apps = useMemo(() => listApps(codes), [codes]);
  const known = app === OWN_NUMBERS || apps.some(({ value }) => value === app) ? app : ALL_APPS;
  const found = useMemo(
    () => listNumbers(numbers, codes, { app: known, typed: query }),
    [numbers, codes, known, query],
  );
  return (
    <>
      <ManagementHead>
        {apps.length > 0 && (
          <Select
            className={classes.app}
            aria-label={t('manage.app')}
            allowDeselect={false}
            data={[
              { value: ALL_APPS, label: t('manage.allApps') },
              { value: OWN_NUMBERS, label: t('manage.ownNumbers') },
              ...apps,
            ]}
            value={known}
            onChange={(value) => setApp(value ?? ALL_APPS)}
          />
        )}
        <TextInput
          type="search"
          className={classes.search}
          aria-label={t('manage.search')}
          placeholder={t('manage.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </ManagementHead>
      {orders.length > 0 && <OrdersOnTheirWay orders={orders} />}
      <div className={classes.rows}>
        {found.length > 0 ? (
          <>
            <NumberRows numbers={found} />
            {found.length === numbers.length + codes.length && <AnotherNumber listed={found.length} />}
          </>
        ) : (
          <div className={classes.middle} role="status">
            <EmptyState drawing={<SearchDrawing />} title={t('manage.noMatch')} />
          </div>
        )}
      </div>
    </>
  );
}

/** The first number is paid, and takes time. */
function OnlyOrders({ orders }: { orders: readonly NumberOnOrder[] }) {
  return (
    <>
      <ManagementHead />
      <OrdersOnTheirWay orders={orders} />
    </>
  );
}

/** With the first step, where the brand has it; else who helps. */
function NoNumbers() {
  const t = useText('numbers');
  const brand = useBrand();
  const language = useLanguage();
  const plansPage = usePlansPage();
  const canRent = brand.can('newNumber');
  if (plansPage) return <NoHostingNumbers plansPage={plansPage} />;
  return (
    <>
      <ManagementHead />
      <EmptyState
        drawing={<NumbersDrawing />}
        title={t('manage.empty')}
        hint={t(canRent ? 'manage.emptyHint' : 'manage.emptyElsewhere', { support: supportName(brand, language) })}
      >
        {canRent && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            renderRoot={(props) => <Link {...links.newNumber()} {...props} />}
          >
            {t('manage.first')}
          </Button>
        )}
      </EmptyState>
    </>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText('numbers');
  return (
    <>
      <ManagementHead />
      <PlaceFailed title={t('manage.failed')} error={error} onRetry={onRetry} />
    </>
  );
}

const LOADING_WIDTHS = [150, 132, 144];

function LoadingRows() {
  const common = useText();
  return (
    <>
      <ManagementHead />
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
