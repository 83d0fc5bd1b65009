import { addressOf, goTo } from '../lib/address.ts';
import type { useAct } from '../lib/api.ts';
import { type NetworkKey, useNetworkWords } from '../lib/network-language.ts';
import { ActionDialog } from './action-dialog.tsx';

interface AccountActDialogProps<Act extends string> {
  /** The account at a network. */
  name: string;
  act: Act;
  /** The outcome of the act, in words, with the account's name. */
  what: NetworkKey;
  does: Pick<ReturnType<typeof useAct>, 'isPending' | 'error'> & {
    mutate: (asked: { name: string; act: Act; reason: string }, then: { onSuccess: () => void }) => void;
  };
  /** The list that is shown once the account is removed. */
  room: 'carriers' | 'suppliers';
  onClose: () => void;
}

/** Asks before an account at a network is paused, resumed, drained or removed. */
export function AccountActDialog<Act extends NetworkKey>(props: AccountActDialogProps<Act>) {
  const { name, act, what, does, room, onClose } = props;
  const { t } = useNetworkWords();
  const handleDone = () => {
    onClose();
    if (act === 'remove') goTo(addressOf([room]), { replace: true });
  };
  return (
    <ActionDialog
      title={t(act)}
      preview={t(what, { name })}
      confirm={t(act)}
      danger={act === 'remove'}
      wantsReason
      isBusy={does.isPending}
      error={does.error}
      onConfirm={(reason) => does.mutate({ name, act, reason }, { onSuccess: handleDone })}
      onClose={onClose}
    />
  );
}
