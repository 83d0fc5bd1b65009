import { useBrand } from '../../lib/services.tsx';
import { useUnseenDecisions } from '../decisions/decision-store.ts';
import { useUnreadNotices } from './unread-notices.ts';

/**
 * How much news waits in the account: decisions that came just now, and where there are no chats to keep them, every
 * notice that was not read (decisions are notices too).
 */
export function useNews(): number {
  const decisions = useUnseenDecisions('account') + useUnseenDecisions('numbers');
  const notices = useUnreadNotices();
  return useBrand().can('chats') ? decisions : Math.max(decisions, notices);
}
