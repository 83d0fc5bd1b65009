import { Button, Group, Stack, Text } from '@mantine/core';
import type { SettingProposal } from '@manyline/contract/console/business';
import { decideProposal } from '@manyline/contract/console/proposals';
import type { BrandPiece } from '@manyline/domain/brand-pieces';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useAct } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { useMay } from '../../lib/me.ts';
import { Difference } from './difference.tsx';
import { useRoomWords } from './words.ts';

/** Prices that wait for a second person; nothing while there are none. */
export function ProposalsCard({ piece, proposals }: { piece: BrandPiece; proposals: readonly SettingProposal[] }) {
  const { t } = useRoomWords();
  if (proposals.length === 0) return null;
  return (
    <SectionCard title={t('proposals')}>
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {proposals.map((proposal) => (
          <Proposal key={proposal.proposalId} piece={piece} {...proposal} />
        ))}
      </Stack>
    </SectionCard>
  );
}

function Proposal({ piece, ...proposal }: SettingProposal & { piece: BrandPiece }) {
  const { proposalId, by, isOwn, reason, expiresAt, from, changes, changesInAll } = proposal;
  const { t, locale } = useRoomWords();
  const may = useMay();
  const decide = useAct(decideProposal);
  const press = (outcome: 'confirmed' | 'refused') => decide.mutate({ proposalId, outcome });
  // A proposal against an older version cannot be done any more.
  const isOver = changesInAll === 0;
  return (
    <li>
      <Text size="sm" className="wrap">
        {reason}
      </Text>
      <Text size="xs" c="dimmed">
        {isOwn ? t('ownPrices') : t('proposedBy', { name: by, time: formatWhen(expiresAt, locale) })}
        {from !== undefined && ` · ${t('holdsFrom', { time: formatWhen(from, locale) })}`}
      </Text>
      {isOver ? (
        <Text size="sm">{t('proposalOver')}</Text>
      ) : (
        <Difference piece={piece} changes={changes} inAll={changesInAll} />
      )}
      <Problem error={decide.error} />
      {may('prices.change') && (
        <Group gap="xs" mt="xs">
          {!isOwn && !isOver && (
            <Button size="compact-sm" loading={decide.isPending} onClick={() => press('confirmed')}>
              {t('confirm')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" disabled={decide.isPending} onClick={() => press('refused')}>
            {t(isOwn ? 'withdraw' : 'refuse')}
          </Button>
        </Group>
      )}
    </li>
  );
}
