import { Button, Group } from '@mantine/core';
import { type AccountOnWire, actOnAccount } from '@manyline/contract/console/accounts';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';

type Action = 'close' | 'reopen' | 'logout' | 'unlock';

/** Acts of an operator on an account and its money. */
export function AccountActions({ account, name }: { account: AccountOnWire; name: string }) {
  const { t } = useLanguage();
  const may = useMay();
  const [asked, setAsked] = useState<Action | 'credit' | 'debit'>();
  const { accountId, status } = account;
  if (status === 'deleted') return null;
  const done = () => setAsked(undefined);
  const offered: Action[] = may('accounts.act') ? [status === 'active' ? 'close' : 'reopen', 'logout', 'unlock'] : [];
  const moves = may('money.adjust') ? (['credit', 'debit'] as const) : [];
  return (
    <Group gap="sm">
      {[...moves, ...offered].map((action) => (
        <Button key={action} variant="default" onClick={() => setAsked(action)}>
          {t(action)}
        </Button>
      ))}
      {(asked === 'credit' || asked === 'debit') && (
        <AdjustDialog accountId={accountId} name={name} direction={asked} onClose={done} />
      )}
      {asked && asked !== 'credit' && asked !== 'debit' && (
        <AccountActDialog accountId={accountId} name={name} action={asked} onClose={done} />
      )}
    </Group>
  );
}

interface AccountActDialogProps {
  accountId: string;
  name: string;
  action: Action;
  onClose: () => void;
}

function AccountActDialog({ accountId, name, action, onClose }: AccountActDialogProps) {
  const { t } = useLanguage();
  const act = useAct(actOnAccount);
  return (
    <ActionDialog
      title={t(action)}
      preview={t(`${action}What`, { who: name })}
      confirm={t(action)}
      danger={action === 'close'}
      wantsReason
      isBusy={act.isPending}
      error={act.error}
      onClose={onClose}
      onConfirm={(reason) => act.mutate({ accountId, action, reason }, { onSuccess: onClose })}
    />
  );
}
