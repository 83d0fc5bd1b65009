import '../../texts/money/register.ts';
import type { Access } from '@manyline/contract/console/permissions';
import type { ProposalKind } from '@manyline/contract/console/proposals';
import type { FunctionComponent } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import type { TextKey } from '../../texts/en.ts';
import { NotHere } from '../../ui/not-here.tsx';
import { OrdersTable } from '../../ui/orders-table.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Proposals } from '../../ui/proposals.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Credits } from './credits.tsx';
import { Days } from './days.tsx';
import { Disputes } from './disputes.tsx';
import { Gateways } from './gateways.tsx';
import { OrderPage } from './order-page.tsx';
import { Refunds } from './refunds.tsx';
import { Reviews } from './reviews.tsx';
import { Rules } from './rules.tsx';

interface Part {
  key: string;
  access: Access;
  label: TextKey;
  Show: FunctionComponent;
}

const parts: readonly Part[] = [
  { key: 'orders', access: 'money.see', label: 'orders', Show: OrdersTable },
  { key: 'reviews', access: 'money.see', label: 'moneyReviews', Show: Reviews },
  { key: 'gateways', access: 'money.see', label: 'gateways', Show: Gateways },
  { key: 'credits', access: 'money.see', label: 'credits', Show: Credits },
  { key: 'refunds', access: 'money.see', label: 'refunds', Show: Refunds },
  { key: 'disputes', access: 'money.see', label: 'disputes', Show: Disputes },
  { key: 'days', access: 'money.books', label: 'days', Show: Days },
  { key: 'rules', access: 'money.books', label: 'rules', Show: Rules },
];

const kinds: readonly ProposalKind[] = ['adjustBalance', 'refundOrder', 'creditReview'];

/** `/console/money/orders`, `/console/money/orders/ID`, and the other parts of the room */
export function MoneyScreen() {
  const { t } = useLanguage();
  const may = useMay();
  const { parts: path } = useAddress();
  const [key = 'orders', orderId] = path;
  if (key === 'orders' && orderId !== undefined) return <OrderPage key={orderId} orderId={orderId} />;
  const open = parts.filter(({ access }) => may(access));
  const shown = open.find((part) => part.key === key);
  if (!shown) return <NotHere />;
  return (
    <>
      <PageHead title={t('money')} intro={t('moneyIntro')} />
      <Tabs
        label={t('moneyParts')}
        current={key}
        tabs={open.map((part) => ({ key: part.key, label: t(part.label), to: addressOf(['money', part.key]) }))}
      />
      <Proposals only={kinds} />
      <shown.Show />
    </>
  );
}
