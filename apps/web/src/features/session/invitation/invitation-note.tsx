import './texts/register.ts';
import { Alert } from '@mantine/core';
import { getInvitation } from '@manyline/contract/invites';
import { tidyInviteCode } from '@manyline/domain/invite-code';
import { formatMicros } from '@manyline/domain/money';
import { useEffect, useState } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useApi, useBrand } from '../../../lib/services.tsx';

/** Whoever came by an invite link reads who invites, by whose code, and what it brings. Without an answer nobody is named. */
export function InvitationNote({ referral }: { referral: string }) {
  const t = useText('invitation');
  const format = useFormat();
  const api = useApi();
  const { referralReward } = useBrand();
  const code = tidyInviteCode(referral);
  const [inviter, setInviter] = useState<string>();
  useEffect(() => {
    const asked = new AbortController();
    api
      .call(getInvitation, { inviteCode: code }, { signal: asked.signal })
      .then(({ inviterName }) => setInviter(inviterName))
      // The invitation holds without a name.
      .catch(() => undefined);
    return () => asked.abort();
  }, [api, code]);
  const reward = format.price(formatMicros(referralReward));
  return (
    <Alert
      variant="light"
      p="sm"
      title={inviter === undefined ? t('title') : t('titleBy', { inviter })}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      {t('body', { code, reward })}
    </Alert>
  );
}
