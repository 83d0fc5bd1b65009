import { Button, Stack, Text } from '@mantine/core';
import type { AccountOnWire } from '@manyline/contract/console/accounts';
import { beginSupport, getSupport, SUPPORT_REASON_MIN } from '@manyline/contract/console/support';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useState } from 'react';
import { useAddress } from '../../lib/address.ts';
import { useAct, useRead } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { SupportChats } from './support-chats.tsx';
import { SupportMessages } from './support-messages.tsx';

/** `…/texts` and `…/texts?own=…&other=…`: chats of an account, while the operator's support session for it lasts. */
export function AccountTexts({ account, name }: { account: AccountOnWire; name: string }) {
  const { query } = useAddress();
  const support = useRead(getSupport, {});
  const { accountId } = account;
  if (!support.data) return <Problem error={support.error} onRetry={support.refetch} />;
  if (support.data.session?.accountId !== accountId) return <Closed account={account} name={name} />;
  const ownNumber = query.get('own');
  const otherNumber = query.get('other');
  return ownNumber && otherNumber ? (
    <SupportMessages accountId={accountId} chat={{ ownNumber, otherNumber }} />
  ) : (
    <SupportChats accountId={accountId} />
  );
}

function Closed({ account, name }: { account: AccountOnWire; name: string }) {
  const { t } = useLanguage();
  const [isAsked, setIsAsked] = useState(false);
  const begin = useAct(beginSupport);
  const isDeleted = account.status === 'deleted';
  return (
    <SectionCard title={t('textsClosed')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t(isDeleted ? 'supportDeleted' : 'textsClosedHint')}</Text>
        {!isDeleted && <Button onClick={() => setIsAsked(true)}>{t('supportBegin')}</Button>}
      </Stack>
      {isAsked && (
        <ActionDialog
          title={t('supportBegin')}
          preview={t('supportWhat', { who: name })}
          confirm={t('supportBegin')}
          wantsReason
          reasonMin={{ characters: SUPPORT_REASON_MIN, hint: t('supportReasonHint') }}
          isBusy={begin.isPending}
          error={begin.error}
          onClose={() => setIsAsked(false)}
          onConfirm={(reason) =>
            begin.mutate({ accountId: account.accountId, reason }, { onSuccess: () => setIsAsked(false) })
          }
        />
      )}
    </SectionCard>
  );
}
