import { Alert } from '@mantine/core';
import { tidyInviteCode } from '@manyline/domain/invite-code';
import { formatMicros } from '@manyline/domain/money';
import { readReferral } from '../../data/referral.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useBrand } from '../../lib/services.tsx';
import { useSessionText } from './session-texts.ts';

/** Whoever came by an invite link reads by whose code, and what it brings. */
export function InvitationNote() {
  const t = useSessionText();
  const format = useFormat();
  const { platform, accountPanes, referralReward } = useBrand();
  const code = tidyInviteCode(readReferral(platform));
  if (code === '' || !accountPanes.includes('redeemCode')) return null;
  const reward = format.price(formatMicros(referralReward));
  return (
    <Alert variant="light" p="sm" title={t('invited.title')} styles={{ title: { color: 'var(--mantine-color-text)' } }}>
      {t('invited.body', { code, reward })}
    </Alert>
  );
}
