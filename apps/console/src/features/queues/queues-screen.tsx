import '../../texts/queues/register.ts';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useLanguage } from '../../lib/language.ts';
import type { TextKey } from '../../texts/en.ts';
import { NotHere } from '../../ui/not-here.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DecisionList } from './decision-list.tsx';
import { QueuePage } from './queue-page.tsx';

const parts: readonly { key: string; label: TextKey; Part: () => ReactNode }[] = [
  { key: '', label: 'partWaiting', Part: QueuePage },
  { key: 'decided', label: 'partDecided', Part: DecisionList },
];

/** `/console/queues` and `/console/queues/decided` */
export function QueuesScreen() {
  const { t } = useLanguage();
  const { parts: path } = useAddress();
  const [part = ''] = path;
  const shown = parts.find(({ key }) => key === part);
  if (!shown) return <NotHere />;
  return (
    <Stack gap="md">
      <PageHead title={t('queues')} intro={t('queuesIntro')} />
      <Tabs
        label={t('queueParts')}
        current={part}
        tabs={parts.map(({ key, label }) => ({
          key,
          label: t(label),
          to: addressOf(['queues', ...(key === '' ? [] : [key])]),
        }))}
      />
      <shown.Part />
    </Stack>
  );
}
