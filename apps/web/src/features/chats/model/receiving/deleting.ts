import { delSms } from '@manyline/contract/chats';
import type { ChatsContext } from '../chats-context.ts';
import type { Ends, Reading } from '../history/reading.ts';
import { noteRemoval, withoutChat } from '../state/chat-entries.ts';
import { type ChatMessage, keyOf } from '../state/chat-message.ts';
import { changeEverywhere, dialogOf, withDialog } from '../state/chats-state.ts';
import type { MessageList } from '../state/message-list.ts';

export interface Deleting {
  /** Deletes a whole chat. Throws when the server did not; then nothing has changed. */
  deleteChat(ends: Ends): Promise<void>;
  /**
   * Deletes messages of one chat; true when they were its last, which goes with them. Throws when some are left; those are
   * still there.
   */
  deleteMessages(messages: readonly ChatMessage[]): Promise<boolean>;
}

/** An address has room for so many. */
const DELETED_AT_ONCE = 40;

export function createDeleting({ api, store, now, forgetMessage }: ChatsContext, { loadOlder }: Reading): Deleting {
  async function removeFromServer(messages: readonly ChatMessage[]): Promise<void> {
    // A refused message exists in this browser alone.
    const known = messages.filter(({ seq }) => seq !== undefined).map(({ smsId, date }) => ({ smsId, date }));
    if (known.length > 0) await api.call(delSms, { sms: JSON.stringify(known) });
  }

  function dropMessages(key: string, messages: readonly ChatMessage[]): void {
    for (const message of messages) forgetMessage(message);
    const gone = new Set(messages.map(({ smsId }) => smsId));
    const isGone = ({ smsId }: ChatMessage) => gone.has(smsId);
    const without = (list: MessageList) => (list.some(isGone) ? list.filter((message) => !isGone(message)) : list);
    store.setState((state) => withDialog(state, key, changeEverywhere(dialogOf(state, key, now()), without)));
  }

  function dropChat(key: string): void {
    store.setState(({ entries, dialogs }) => {
      const rest = new Map(dialogs);
      rest.delete(key);
      return { entries: withoutChat(entries, key), dialogs: rest };
    });
  }

  const messagesOf = (key: string) => dialogOf(store.getState(), key, now()).messages;

  async function deleteMessages(messages: readonly ChatMessage[]): Promise<boolean> {
    const [first] = messages;
    if (first === undefined) return false;
    const key = keyOf(first);
    for (let at = 0; at < messages.length; at += DELETED_AT_ONCE) {
      const some = messages.slice(at, at + DELETED_AT_ONCE);
      await removeFromServer(some);
      dropMessages(key, some);
    }
    // The rest may lie in months that were not read yet.
    if (messagesOf(key).length === 0) await loadOlder(first);
    const rest = messagesOf(key);
    if (rest.length === 0) dropChat(key);
    else store.setState(({ entries }) => ({ entries: noteRemoval(entries, key, rest) }));
    return rest.length === 0;
  }

  return {
    async deleteChat(ends) {
      await api.call(delSms, { from: ends.ownFullNumber, to: ends.otherFullNumber });
      dropChat(keyOf(ends));
    },
    deleteMessages,
  };
}
