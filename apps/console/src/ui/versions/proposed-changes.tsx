import { Group, Stack, Text } from '@mantine/core';
import type { SettingProposal } from '@manyline/contract/console/setting-versions';
import { SectionCard } from '@manyline/page/ui/section-card';
import { formatWhen } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { DecideProposal } from '../decide-proposal.tsx';
import type { ShowChanges } from './versions-list.tsx';
import { useVersionText } from './words.ts';

interface ProposedChangesProps {
  proposals: readonly SettingProposal[];
  show: ShowChanges;
}

/** Changes of prices that wait for a second person; nothing while there are none. */
export function ProposedChanges({ proposals, show }: ProposedChangesProps) {
  const { t } = useLanguage();
  if (proposals.length === 0) return null;
  return (
    <SectionCard title={t('proposals')}>
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {proposals.map((proposal) => (
          <Proposal key={proposal.proposalId} show={show} {...proposal} />
        ))}
      </Stack>
    </SectionCard>
  );
}

function Proposal({ show, ...proposal }: SettingProposal & { show: ShowChanges }) {
  const { proposalId, by, isOwn, reason, expiresAt, from, changes, changesInAll } = proposal;
  const { t, locale } = useLanguage();
  const tVersions = useVersionText();
  const may = useMay();
  // A proposal against an older version cannot be done any more.
  const isOver = changesInAll === 0;
  const said = (
    <>
      <Text size="sm" className="wrap">
        {reason}
      </Text>
      <Text size="xs" c="dimmed">
        {isOwn ? tVersions('ownPrices') : t('proposedBy', { name: by, time: formatWhen(expiresAt, locale) })}
        {from !== undefined && ` · ${tVersions('holdsFrom', { time: formatWhen(from, locale) })}`}
      </Text>
      {isOver ? <Text size="sm">{tVersions('proposalOver')}</Text> : show(changes, changesInAll)}
    </>
  );
  return (
    <li>
      {said}
      {may('prices.change') && (
        <Group gap="xs" mt="xs">
          <DecideProposal proposalId={proposalId} isOwn={isOwn} canConfirm={!isOwn && !isOver}>
            {said}
          </DecideProposal>
        </Group>
      )}
    </li>
  );
}
