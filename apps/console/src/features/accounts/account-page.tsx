import { getAccount } from '@manyline/contract/console/accounts';
import { formatFullNumber } from '@manyline/domain/phone';
import { PlaceFailed, Waiting } from '@manyline/page/ui/problem';
import type { ReactNode } from 'react';
import { addressOf } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { NotHere } from '../../ui/not-here.tsx';
import { OrdersTable } from '../../ui/orders-table.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountCallbacks } from './account-callbacks.tsx';
import { AccountCalls } from './account-calls.tsx';
import { AccountCodes } from './account-codes.tsx';
import { AccountData } from './account-data.tsx';
import { AccountLedger } from './account-ledger.tsx';
import { AccountLimits } from './account-limits.tsx';
import { AccountNumbers } from './account-numbers.tsx';
import { AccountOverview } from './account-overview.tsx';
import { AccountSessions } from './account-sessions.tsx';
import { AccountStory } from './account-story.tsx';
import { AccountTexts } from './account-texts.tsx';

/** `/console/accounts/ID` and `/console/accounts/ID/story`, `ledger`, `orders`, `numbers`, `codes`, `calls`, `callbacks`, `texts`, `limits`, `data`, `sessions` */
export function AccountPage({ accountId, tab = '' }: { accountId: string; tab?: string | undefined }) {
  const { t } = useLanguage();
  const may = useMay();
  const read = useRead(getAccount, { accountId });
  if (read.error) return <PlaceFailed error={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Waiting error={null} height={320} />;
  const { account } = read.data;
  const { currency } = account;
  const name = account.email ?? (account.phone ? formatFullNumber(account.phone) : account.userId);
  const tabs: { key: string; label: string; show: () => ReactNode }[] = [
    { key: '', label: t('overview'), show: () => <AccountOverview shown={read.data} /> },
    { key: 'story', label: t('story'), show: () => <AccountStory accountId={accountId} /> },
    { key: 'ledger', label: t('ledger'), show: () => <AccountLedger accountId={accountId} /> },
    ...(may('money.see')
      ? [{ key: 'orders', label: t('orders'), show: () => <OrdersTable filter={{ accountId }} /> }]
      : []),
    {
      key: 'numbers',
      label: t('numbers'),
      show: () => <AccountNumbers accountId={accountId} currency={currency} />,
    },
    { key: 'codes', label: t('codes'), show: () => <AccountCodes accountId={accountId} currency={currency} /> },
    { key: 'calls', label: t('calls'), show: () => <AccountCalls accountId={accountId} currency={currency} /> },
    { key: 'callbacks', label: t('callbacks'), show: () => <AccountCallbacks accountId={accountId} /> },
    ...(may('texts.see')
      ? [{ key: 'texts', label: t('texts'), show: () => <AccountTexts account={account} name={name} /> }]
      : []),
    { key: 'limits', label: t('accountLimits'), show: () => <AccountLimits accountId={accountId} name={name} /> },
    { key: 'data', label: t('data'), show: () => <AccountData account={account} name={name} /> },
    { key: 'sessions', label: t('sessions'), show: () => <AccountSessions account={account} name={name} /> },
  ];
  const shown = tabs.find(({ key }) => key === tab);
  return (
    <>
      <PageHead title={name}>
        <AccountActions account={account} name={name} />
      </PageHead>
      <Tabs
        label={t('accountParts')}
        current={tab}
        tabs={tabs.map(({ key, label }) => ({
          key,
          label,
          to: addressOf(['accounts', accountId, ...(key === '' ? [] : [key])]),
        }))}
      />
      {shown ? shown.show() : <NotHere />}
    </>
  );
}
