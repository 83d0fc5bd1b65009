import { Button, Group } from '@mantine/core';
import type { AccountOnWire } from '@manyline/contract/console/accounts';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { type AccountAct, AccountActDialog } from './account-act-dialog.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';

/** Acts of an operator on an account and its money, and words to it. */
export function AccountActions({ account, name }: { account: AccountOnWire; name: string }) {
  const { t } = useLanguage();
  const may = useMay();
  const [asked, setAsked] = useState<AccountAct | 'credit' | 'debit' | 'tell'>();
  const { accountId, status } = account;
  if (status === 'deleted') return null;
  const done = () => setAsked(undefined);
  const offered: AccountAct[] = may('accounts.act')
    ? [status === 'active' ? 'close' : 'reopen', 'logout', 'unlock']
    : [];
  const words = may('accounts.act') ? (['tell'] as const) : [];
  const moves = may('money.adjust') ? (['credit', 'debit'] as const) : [];
  return (
    <Group gap="sm">
      {[...moves, ...words, ...offered].map((action) => (
        <Button key={action} variant="default" onClick={() => setAsked(action)}>
          {t(action)}
        </Button>
      ))}
      {(asked === 'credit' || asked === 'debit') && (
        <AdjustDialog accountId={accountId} name={name} direction={asked} onClose={done} />
      )}
      {asked === 'tell' && <MessageDialog accountId={accountId} name={name} onClose={done} />}
      {asked && asked !== 'credit' && asked !== 'debit' && asked !== 'tell' && (
        <AccountActDialog accountId={accountId} name={name} action={asked} onClose={done} />
      )}
    </Group>
  );
}
