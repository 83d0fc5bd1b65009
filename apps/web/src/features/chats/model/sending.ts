import type { SendAck } from '@manyline/contract/realtime';
import { toApiError } from '../../../lib/api/api-error.ts';
import { noteMessage, noteRemoval } from './chat-entries.ts';
import {
  type ChatEnds,
  type ChatMessage,
  createOutgoing,
  endsOf,
  isRefused,
  keyOf,
  settleAck,
  toPayload,
} from './chat-message.ts';
import type { ChatsContext } from './chats-context.ts';
import { dialogOf, withDialog } from './chats-state.ts';
import { changeMessage, type MessageList, mergeMessages, removeMessage } from './message-list.ts';

export interface Sending {
  /** The bubble is there when this returns; the server's answer changes it later. */
  send(ends: ChatEnds, text: string): void;
  /**
   * Tries a failed message again as a new one. A refused message gives its place to the new attempt; one that the
   * server had accepted is part of the account's history and stays.
   */
  retry(message: ChatMessage): void;
  /** Shows what a page before this one left unanswered; the queue is sending it again. */
  resume(): void;
}

export function createSending(context: ChatsContext): Sending {
  const { store, socket, now, newId, onFailure, describeSender } = context;

  function change(key: string, next: (messages: MessageList) => MessageList): MessageList {
    const dialog = dialogOf(store.getState(), key, now());
    const messages = next(dialog.messages);
    store.setState((state) => withDialog(state, key, { ...dialog, messages }));
    return messages;
  }

  function put(message: ChatMessage): void {
    change(keyOf(message), (messages) => mergeMessages(messages, [message]));
    store.setState(({ entries }) => ({ entries: noteMessage(entries, message) }));
  }

  function settle(sent: ChatMessage, ack: SendAck): void {
    const messages = change(keyOf(sent), (list) => changeMessage(list, sent.smsId, (known) => settleAck(known, ack)));
    const settled = messages.findLast(({ smsId }) => smsId === sent.smsId);
    if (settled) store.setState(({ entries }) => ({ entries: noteMessage(entries, settled) }));
    if (ack.status === 2) onFailure(toApiError(ack));
  }

  async function transmit(message: ChatMessage): Promise<void> {
    try {
      settle(message, await socket.queue.send({ ...toPayload(message), ...describeSender() }));
    } catch {
      // Only when the session ends, and its chats with it.
    }
  }

  function send(ends: ChatEnds, text: string): void {
    // Never above what is already on screen, even where this clock runs behind the server's.
    const last = dialogOf(store.getState(), keyOf(ends), now()).messages.at(-1);
    const message = createOutgoing(ends, text, newId(), Math.max(now(), (last?.date ?? 0) + 1));
    put(message);
    void transmit(message);
  }

  return {
    send,
    retry(message) {
      if (isRefused(message)) {
        const rest = change(keyOf(message), (messages) => removeMessage(messages, message.smsId));
        store.setState(({ entries }) => ({ entries: noteRemoval(entries, keyOf(message), rest) }));
      }
      send(message, message.text);
    },
    resume() {
      for (const { fromNumber, toNumber, text, smsId } of socket.queue.pending()) {
        const message = createOutgoing(endsOf(fromNumber, toNumber), text, smsId, now());
        put(message);
        void transmit(message);
      }
    },
  };
}
