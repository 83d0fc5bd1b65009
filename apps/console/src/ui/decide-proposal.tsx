import { Button } from '@mantine/core';
import { decideProposal } from '@manyline/contract/console/proposals';
import { type ReactNode, useState } from 'react';
import { useAct } from '../lib/api.ts';
import { useLanguage } from '../lib/language.ts';
import { ActionDialog } from './action-dialog.tsx';

interface DecideProposalProps {
  proposalId: string;
  isOwn: boolean;
  canConfirm: boolean;
  /** The act, why and by whom, as its row says it. */
  children: ReactNode;
}

/** Confirms or refuses a proposal. Rows move up as others decide, so that a press may hit another one: a question says which it was. */
export function DecideProposal({ proposalId, isOwn, canConfirm, children }: DecideProposalProps) {
  const { t } = useLanguage();
  const decide = useAct(decideProposal);
  const [outcome, setOutcome] = useState<'confirmed' | 'refused'>();
  const refusal = isOwn
    ? { label: t('withdraw'), title: t('withdrawProposal') }
    : { label: t('refuse'), title: t('refuseProposal') };
  const asked = outcome === 'confirmed' ? { label: t('confirm'), title: t('confirmProposal') } : refusal;
  const close = () => {
    setOutcome(undefined);
    decide.reset();
  };
  return (
    <>
      {canConfirm && (
        <Button size="compact-sm" onClick={() => setOutcome('confirmed')}>
          {t('confirm')}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => setOutcome('refused')}>
        {refusal.label}
      </Button>
      {outcome && (
        <ActionDialog
          title={asked.title}
          preview={children}
          confirm={asked.label}
          isBusy={decide.isPending}
          error={decide.error}
          onConfirm={() => decide.mutate({ proposalId, outcome }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}
