import '../texts/keeping/register.ts';
import { Group, Stack, Text } from '@mantine/core';
import { getProposals, type ProposalKind, type ProposalOnWire } from '@manyline/contract/console/proposals';
import { SectionCard } from '@manyline/page/ui/section-card';
import { addressOf } from '../lib/address.ts';
import { useRead } from '../lib/api.ts';
import { formatWhen } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';
import type { TextKey } from '../texts/en.ts';
import { DecideProposal } from './decide-proposal.tsx';
import { Link } from './link.tsx';

const READ_EVERY_MS = 10_000;
const kinds: Record<ProposalKind, TextKey> = {
  changeMargin: 'proposalChangeMargin',
  changePrices: 'proposalChangePrices',
  deleteAccount: 'proposalDeleteAccount',
  liftHold: 'proposalLiftHold',
  makeOwner: 'proposalMakeOwner',
  adjustBalance: 'proposalAdjustBalance',
  refundOrder: 'proposalRefundOrder',
  creditReview: 'proposalCreditReview',
  setCarrier: 'proposalSetCarrier',
  setSupplier: 'proposalSetSupplier',
};

/** Words for the proposer of those that others than people of money confirm. */
const ownText: Partial<Record<ProposalKind, TextKey>> = {
  makeOwner: 'ownProposal',
  deleteAccount: 'ownKeepingProposal',
  liftHold: 'ownKeepingProposal',
};

/** Acts that wait for a second person; nothing while there are none. @param only kinds that the screen is about; all without */
export function Proposals({ only }: { only?: readonly ProposalKind[] }) {
  const { t } = useLanguage();
  const read = useRead(getProposals, {}, { everyMs: READ_EVERY_MS });
  const proposals = (read.data?.proposals ?? []).filter(({ kind }) => !only || only.includes(kind));
  if (proposals.length === 0) return null;
  return (
    <SectionCard title={t('proposals')}>
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {proposals.map((proposal) => (
          <Proposal key={proposal.proposalId} {...proposal} />
        ))}
      </Stack>
    </SectionCard>
  );
}

/** Prices are confirmed where their difference is shown. */
function placeOf(kind: ProposalKind, about: string): string | undefined {
  if (kind === 'changePrices') return addressOf(['business', ...about.split(' ')]);
  if (kind === 'changeMargin') return addressOf(['suppliers'], { margin: about });
  return undefined;
}

function Proposal({ proposalId, kind, about, reason, proposedBy, isOwn, expiresAt }: ProposalOnWire) {
  const { t, locale } = useLanguage();
  const place = placeOf(kind, about);
  const said = (
    <div>
      <Text size="sm" fw={500} className="wrap">
        {t(kinds[kind], { about })}
      </Text>
      <Text size="sm" className="wrap">
        {reason}
      </Text>
      <Text size="xs" c="dimmed">
        {isOwn
          ? t(ownText[kind] ?? 'ownMoneyProposal')
          : t('proposedBy', { name: proposedBy, time: formatWhen(expiresAt, locale) })}
      </Text>
    </div>
  );
  return (
    <li>
      <Group justify="space-between" align="flex-start">
        {said}
        <Group gap="xs">
          {place !== undefined && <Link to={place}>{t('lookAtIt')}</Link>}
          <DecideProposal proposalId={proposalId} isOwn={isOwn} canConfirm={!isOwn && place === undefined}>
            {said}
          </DecideProposal>
        </Group>
      </Group>
    </li>
  );
}
