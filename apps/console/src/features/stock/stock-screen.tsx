import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useNetworkWords } from '../../lib/network-language.ts';
import { NotHere } from '../../ui/not-here.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NumberOrders } from './number-orders.tsx';
import { NumberPage } from './number-page.tsx';
import { Sales } from './sales.tsx';
import { StockPage } from './stock-page.tsx';
import { type StockKey, useStockText } from './words.ts';

const parts: readonly { key: string; label: StockKey; Part: () => ReactNode }[] = [
  { key: '', label: 'partStock', Part: StockPage },
  { key: 'sales', label: 'partSales', Part: Sales },
  { key: 'orders', label: 'partOrders', Part: NumberOrders },
];
const NUMBER = /^\d{7,15}$/;

/** `/console/numbers`, `/console/numbers/sales`, `/console/numbers/orders`, and `/console/numbers/NUMBER` */
export function StockScreen() {
  const { t: tNetworks } = useNetworkWords();
  const t = useStockText();
  const { parts: path } = useAddress();
  const [part = ''] = path;
  if (NUMBER.test(part)) return <NumberPage key={part} number={part} />;
  const shown = parts.find(({ key }) => key === part);
  if (!shown) return <NotHere />;
  return (
    <Stack gap="md">
      <PageHead title={tNetworks('numbers')} intro={tNetworks('numbersIntro')} />
      <Tabs
        label={t('stockParts')}
        current={part}
        tabs={parts.map(({ key, label }) => ({
          key,
          label: t(label),
          to: addressOf(['numbers', ...(key === '' ? [] : [key])]),
        }))}
      />
      <shown.Part />
    </Stack>
  );
}
