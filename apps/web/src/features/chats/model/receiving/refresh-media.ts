import { getDialogList, type Message } from '@manyline/contract/chats';
import { ymOf } from '@manyline/domain/time';
import type { ChatsContext } from '../chats-context.ts';
import { PAGE_SIZE } from '../history/history.ts';
import { type ChatMessage, keyOf } from '../state/chat-message.ts';
import { changeEverywhere, dialogOf, withDialog } from '../state/chats-state.ts';
import type { Dialog } from '../state/dialog.ts';
import { mergeMessages } from '../state/message-list.ts';

/** Every reading of a conversation makes its links anew. */
export async function refreshMedia({ api, store, now }: ChatsContext, message: ChatMessage): Promise<void> {
  const { ownFullNumber, otherFullNumber, date, smsId } = message;
  const query = { ownFullNumber, otherFullNumber, ym: ymOf(date), since: date, pageSize: PAGE_SIZE };
  try {
    for (let startTime: string | undefined, isFirst = true; isFirst || startTime; isFirst = false) {
      const answer = await api.call(getDialogList, { ...query, startTime });
      const fresh = answer.dialogList.filter(({ media }) => media !== '');
      store.setState((state) => {
        const dialog = dialogOf(state, keyOf(message), now());
        return withDialog(state, keyOf(message), mergeHeld(dialog, fresh));
      });
      if (fresh.some((found) => found.smsId === smsId)) return;
      startTime = answer.nextStartTime;
    }
  } catch {
    // The picture's own place says that it is not there.
  }
}

/** Where they are held alone: others of the page would stand beside messages that they do not follow. */
function mergeHeld(dialog: Dialog, fresh: readonly Message[]): Dialog {
  return changeEverywhere(dialog, (list) => {
    const held = new Set(list.map(({ smsId }) => smsId));
    return mergeMessages(
      list,
      fresh.filter(({ smsId }) => held.has(smsId)),
    );
  });
}
