/** /account/redeemCode: redeeming the code of whoever invited the account (spec 1 §2). */
import './texts/register.ts';
import { Skeleton } from '@mantine/core';
import { Problem } from '@manyline/page/ui/problem';
import { useState } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { PaneFrame } from '../../ui/pane-frame.tsx';
import { useStanding } from './api/use-redeeming.ts';
import { RedeemForm } from './components/redeem-form.tsx';
import { RedeemedCard } from './components/redeemed-card.tsx';

export function RedeemPane() {
  const t = useText('invites');
  const { standing, error, retry } = useStanding();
  const [reward, setReward] = useState<string>();
  return (
    <PaneFrame title={t('redeem.title')}>
      {reward !== undefined && <RedeemedCard reward={reward} />}
      {reward === undefined && (
        <>
          {!standing && <Problem error={error} onRetry={retry} />}
          {!standing && !error && <Skeleton h={190} />}
          {standing && <RedeemForm standing={standing} onRedeemed={setReward} />}
        </>
      )}
    </PaneFrame>
  );
}
