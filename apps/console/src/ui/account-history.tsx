import { Text } from '@mantine/core';
import type { NetworkActOnWire } from '@manyline/contract/console/network-accounts';
import { SectionCard } from '@manyline/page/ui/section-card';
import { type NetworkKey, useNetworkWords } from '../lib/network-language.ts';
import { Timeline } from './timeline.tsx';

const did: Readonly<Record<string, NetworkKey>> = {
  add: 'didAdd',
  pause: 'didPause',
  resume: 'didResume',
  drain: 'didDrain',
  remove: 'didRemove',
  set: 'didSet',
  route: 'didRoute',
};

/** Acts of operators and commands on an account. */
export function AccountHistory({ acts }: { acts: readonly NetworkActOnWire[] }) {
  const { t } = useNetworkWords();
  const items = acts.map(({ at, act, by, note }, index) => ({
    key: `${at} ${index}`,
    at,
    what: did[act] ? t(did[act]) : act,
    who: by,
    why: note,
  }));
  return (
    <SectionCard title={t('history')}>
      {items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('historyNone')}
        </Text>
      ) : (
        <Timeline items={items} />
      )}
    </SectionCard>
  );
}
