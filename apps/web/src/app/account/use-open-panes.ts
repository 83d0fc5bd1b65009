import { useAccountInfo } from '../../data/account-info.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { type AccountPane, panesOf } from './panes.ts';

/** The panes that the account itself has, too: the server's flags decide about inviting and redeeming (spec 1 §6). */
export function useOpenPanes(): { panes: AccountPane[]; isLocked: (pane: AccountPane) => boolean } {
  const { found } = useServices();
  const session = useSession();
  const { data } = useAccountInfo();
  const { canInvite, canSetInviter } = data ?? session;
  const closed = [...(canInvite ? [] : ['invite']), ...(canSetInviter ? [] : ['redeemCode'])];
  return {
    panes: panesOf(found).filter(({ id }) => !closed.includes(id)),
    /** It opens, and says what is missing. */
    isLocked: ({ id }) => id === 'redeemCode' && data?.needSetPhone === true,
  };
}
