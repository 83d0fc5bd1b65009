import { actOnAccount } from '@manyline/contract/console/accounts';
import { useAct } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';

export type AccountAct = 'close' | 'reopen' | 'logout' | 'unlock';

interface AccountActDialogProps {
  accountId: string;
  name: string;
  action: AccountAct;
  onClose: () => void;
}

/** An act on the whole account, with its reason. */
export function AccountActDialog({ accountId, name, action, onClose }: AccountActDialogProps) {
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
