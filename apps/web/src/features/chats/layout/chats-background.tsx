import { useEffect, useMemo } from 'react';
import { setUnreadTotal } from '../../../data/unread-store.ts';
import { useBrand, useServices, useSession } from '../../../lib/services.tsx';
import { readUnheard, useSocketClient } from '../../../lib/socket/socket-context.tsx';
import { useChatSettings, useLiveChatSettings } from '../api/use-chat-settings.ts';
import { countCalling } from '../model/state/arrange-chats.ts';
import { createDismissals } from '../model/state/dismissals.ts';
import { useCodeNews } from '../notify/use-code-news.ts';
import { useNotifications } from '../notify/use-notifications.ts';
import { useAccountDrafts, useChatsModel, useChatsState, useDrafts } from '../use-chats.ts';

/** Mounted as long as somebody is signed in, whichever tab is open: the account's changes are taken in here. */
export function ChatsBackground() {
  const model = useChatsModel();
  useEffect(() => model.start(), [model]);
  useLiveChatSettings();
  useNotifications();
  useCodeNews();
  useUnreadTotal();
  useLiveDrafts();
  useForgetDrafts();
  return null;
}

function useUnreadTotal(): void {
  const entries = useChatsState((state) => state.entries);
  const settings = useChatSettings();
  const total = countCalling(entries.unread, entries, settings);
  useEffect(() => {
    setUnreadTotal(total);
    return () => setUnreadTotal(0);
  }, [total]);
}

/** Those of the account and of this browser are the same, however the connection comes and goes. */
function useLiveDrafts(): void {
  const client = useSocketClient();
  const account = useAccountDrafts();
  useEffect(() => {
    const offs = [account.start(), readUnheard(client, () => void account.read(), 'connected')];
    return () => {
      for (const off of offs) off();
    };
  }, [client, account]);
}

/** Signing out resets everything of the session; a reload does not come through here. */
function useForgetDrafts(): void {
  const { session } = useServices();
  const drafts = useDrafts();
  const { platform } = useBrand();
  const { userId } = useSession();
  const dismissals = useMemo(() => createDismissals(`${platform}.${userId}`, localStorage), [platform, userId]);
  useEffect(
    () =>
      session.subscribe(({ status }) => {
        if (status !== 'signedOut') return;
        drafts.clear();
        dismissals.clear();
      }),
    [session, drafts, dismissals],
  );
}
