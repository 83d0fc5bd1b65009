import '../../texts/keeping/register.ts';
import '../../texts/money/register.ts';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useLanguage } from '../../lib/language.ts';
import type { TextKey } from '../../texts/en.ts';
import { NotHere } from '../../ui/not-here.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Proposals } from '../../ui/proposals.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { HeldAccounts } from './held-accounts.tsx';
import { KeptRules } from './kept-rules.tsx';
import { RequestList } from './request-list.tsx';

const tabs: readonly { key: string; label: TextKey; Part: () => ReactNode }[] = [
  { key: '', label: 'keepingRules', Part: KeptRules },
  { key: 'requests', label: 'keepingRequests', Part: RequestList },
  { key: 'holds', label: 'keepingHolds', Part: HeldAccounts },
];

/** `/console/keeping`, `/console/keeping/requests` and `/console/keeping/holds` */
export function KeepingScreen() {
  const { t } = useLanguage();
  const { parts } = useAddress();
  const [tab = ''] = parts;
  const shown = tabs.find(({ key }) => key === tab);
  return (
    <Stack gap="md">
      <PageHead title={t('keeping')} intro={t('keepingIntro')} />
      <Tabs
        label={t('keepingParts')}
        current={tab}
        tabs={tabs.map(({ key, label }) => ({
          key,
          label: t(label),
          to: addressOf(['keeping', ...(key === '' ? [] : [key])]),
        }))}
      />
      <Proposals only={['deleteAccount', 'liftHold']} />
      {shown ? <shown.Part /> : <NotHere />}
    </Stack>
  );
}
