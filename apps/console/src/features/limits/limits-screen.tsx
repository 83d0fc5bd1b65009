import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useNetworkWords } from '../../lib/network-language.ts';
import { NotHere } from '../../ui/not-here.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AbuseList } from './abuse-list.tsx';
import { LimitsPage } from './limits-page.tsx';
import { type LimitKey, useLimitText } from './words.ts';

const parts: readonly { key: string; label: LimitKey; Part: () => ReactNode }[] = [
  { key: '', label: 'partLimits', Part: LimitsPage },
  { key: 'abuse', label: 'abuse', Part: AbuseList },
];

/** `/console/limits` and `/console/limits/abuse` */
export function LimitsScreen() {
  const { t: tNetworks } = useNetworkWords();
  const t = useLimitText();
  const { parts: path } = useAddress();
  const [part = ''] = path;
  const shown = parts.find(({ key }) => key === part);
  if (!shown) return <NotHere />;
  return (
    <Stack gap="md">
      <PageHead title={tNetworks('limits')} intro={tNetworks('limitsIntro')} />
      <Tabs
        label={t('limitParts')}
        current={part}
        tabs={parts.map(({ key, label }) => ({
          key,
          label: t(label),
          to: addressOf(['limits', ...(key === '' ? [] : [key])]),
        }))}
      />
      <shown.Part />
    </Stack>
  );
}
