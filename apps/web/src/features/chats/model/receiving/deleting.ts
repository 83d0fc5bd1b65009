import { delSms } from '@manyline/contract/chats';
import type { ChatsContext } from '../chats-context.ts';
import type { Ends, Reading } from '../history/reading.ts';
import { noteRemoval, withoutChat } from '../state/chat-entries.ts';
import { type ChatMessage, keyOf } from '../state/chat-message.ts';
import { changeEverywhere, dialogOf, withDialog } from '../state/chats-state.ts';
import { removeMessage } from '../state/message-list.ts';

export interface Deleting {
  /** Deletes a whole chat. Throws when the server did not; then nothing has changed. */
  deleteChat(ends: Ends): Promise<void>;
  /** Deletes one message; true when it was the chat's last, which goes with it. Throws as above. */
  deleteMessage(message: ChatMessage): Promise<boolean>;
}

export function createDeleting({ api, store, now, forgetMessage }: ChatsContext, { loadOlder }: Reading): Deleting {
  async function removeFromServer({ smsId, date, seq }: ChatMessage): Promise<void> {
    // A refused message exists in this browser alone.
    if (seq !== undefined) await api.call(delSms, { sms: JSON.stringify([{ smsId, date }]) });
  }

  function dropChat(key: string): void {
    store.setState(({ entries, dialogs }) => {
      const rest = new Map(dialogs);
      rest.delete(key);
      return { entries: withoutChat(entries, key), dialogs: rest };
    });
  }

  const messagesOf = (key: string) => dialogOf(store.getState(), key, now()).messages;

  return {
    async deleteChat(ends) {
      await api.call(delSms, { from: ends.ownFullNumber, to: ends.otherFullNumber });
      dropChat(keyOf(ends));
    },
    async deleteMessage(message) {
      const key = keyOf(message);
      await removeFromServer(message);
      forgetMessage(message);
      store.setState((state) => {
        const dialog = dialogOf(state, key, now());
        return withDialog(
          state,
          key,
          changeEverywhere(dialog, (list) => removeMessage(list, message.smsId)),
        );
      });
      // The rest may lie in months that were not read yet.
      if (messagesOf(key).length === 0) await loadOlder(message);
      const rest = messagesOf(key);
      if (rest.length === 0) dropChat(key);
      else store.setState(({ entries }) => ({ entries: noteRemoval(entries, key, rest) }));
      return rest.length === 0;
    },
  };
}
