import { errorCatalogue } from '@manyline/contract/errors';
import type { SendAck } from '@manyline/contract/realtime';
import { type ApiError, toApiError } from '@manyline/page/api/api-error';
import type { CaptchaProof } from '../../../../lib/overlay/overlay-store.ts';
import type { ChatsContext } from '../chats-context.ts';
import { noteMessage, noteRemoval } from '../state/chat-entries.ts';
import {
  type ChatEnds,
  type ChatMessage,
  type Content,
  createOutgoing,
  endsOf,
  isRefused,
  keyOf,
  readContent,
  settleAck,
  toPayload,
} from '../state/chat-message.ts';
import { changeEverywhere, dialogOf, findHeld, mergeEverywhere, withDialog } from '../state/chats-state.ts';
import { changeMessage, type MessageList, removeMessage } from '../state/message-list.ts';
import { bringHome, keepOwn, listRefused } from '../state/own-messages.ts';
import { watchUpload } from './upload-progress.ts';

export interface Sending {
  /** The bubble is there when this returns; the server's answer changes it later. */
  send(ends: ChatEnds, content: Content): void;
  /**
   * Tries a failed message again as a new one. A refused message gives its place to the new attempt; one that the
   * server had accepted is part of the account's history and stays.
   */
  retry(message: ChatMessage): Promise<void>;
  /** The same once somebody has shown to be a person; the message stays failed where nobody does. */
  retryAsPerson(message: ChatMessage): Promise<void>;
  /** Takes back a message that waits for a connection; false when it may have left. */
  cancel(message: ChatMessage): boolean;
  /** Shows what a page before this one left: unanswered, which the queue is sending again, or refused. */
  resume(): void;
  /** The page may go now: what only it has is kept for the next one. */
  keepRefused(): void;
}

/** The answer of a server that wants to know whether somebody is a person. */
const refusalOf = ({ smsId, date }: ChatMessage): SendAck => ({
  smsId,
  status: 2,
  date,
  charge: '0',
  retcode: errorCatalogue.CAPTCHA_REQUIRED.retcode,
});

export function createSending(context: ChatsContext): Sending {
  const { store, socket, now, newId, onFailure, describeSender } = context;
  /** Refused until somebody shows to be a person. */
  const unproven: ChatMessage[] = [];

  function change(key: string, next: (messages: MessageList) => MessageList): MessageList {
    const dialog = changeEverywhere(dialogOf(store.getState(), key, now()), next);
    store.setState((state) => withDialog(state, key, dialog));
    return dialog.messages;
  }

  function put(message: ChatMessage): void {
    const key = keyOf(message);
    store.setState((state) => withDialog(state, key, mergeEverywhere(dialogOf(state, key, now()), [message])));
    store.setState(({ entries }) => ({ entries: noteMessage(entries, message) }));
  }

  function settle(sent: ChatMessage, ack: SendAck): void {
    change(keyOf(sent), (list) => changeMessage(list, sent.smsId, (known) => settleAck(known, ack)));
    const settled = findHeld(store.getState(), keyOf(sent), sent.smsId);
    if (settled) {
      const key = keyOf(sent);
      store.setState((state) => withDialog(state, key, bringHome(dialogOf(state, key, now()), settled)));
      store.setState(({ entries }) => ({ entries: noteMessage(entries, settled) }));
    }
    if (ack.status === 2) react(sent, toApiError(ack));
  }

  async function transmit(message: ChatMessage, proof?: CaptchaProof): Promise<void> {
    try {
      const stopWatching = message.picture
        ? watchUpload(message.smsId, message.picture.bytes.length, socket)
        : undefined;
      const payload = { ...toPayload(message), ...describeSender(), ...proof };
      settle(message, await socket.queue.send(payload).finally(stopWatching));
    } catch {
      // Only when a push said how it ended, or the session ends and its chats with it.
    }
  }

  function react(message: ChatMessage, error: ApiError): void {
    if (error.code === 'CAPTCHA_REQUIRED' || error.code === 'WRONG_CAPTCHA') void askPerson(message);
    else onFailure(error, message);
  }

  /** Once for all messages that wait for it: the first goes with the answer, the queue keeps the others behind it. */
  async function askPerson(message: ChatMessage): Promise<void> {
    unproven.push(message);
    if (unproven.length > 1) return;
    const proof = await context.askPerson();
    const waiting = unproven.splice(0);
    if (!proof) return;
    const again = waiting.map(revive).filter((message) => message !== undefined);
    for (const [index, message] of again.entries()) void transmit(message, index === 0 ? proof : undefined);
  }

  /** On its way once more under the same smsId: nothing was stored of it. Undefined when it was deleted meanwhile. */
  function revive({ smsId, ...ends }: ChatMessage): ChatMessage | undefined {
    const again = (known: ChatMessage): ChatMessage =>
      isRefused(known) ? { ...known, status: 1, state: 'queued', retcode: undefined, retmsg: undefined } : known;
    change(keyOf(ends), (list) => changeMessage(list, smsId, again));
    const message = findHeld(store.getState(), keyOf(ends), smsId);
    return message?.status === 1 ? message : undefined;
  }

  function takeOut(message: ChatMessage): void {
    const key = keyOf(message);
    const rest = change(key, (messages) => removeMessage(messages, message.smsId));
    store.setState(({ entries }) => ({ entries: noteRemoval(entries, key, rest) }));
  }

  function send(ends: ChatEnds, content: Content, proof?: CaptchaProof): void {
    const key = keyOf(ends);
    const dialog = dialogOf(store.getState(), key, now());
    const { past, ...end } = dialog;
    // A message that was just sent is looked at.
    if (past) store.setState((state) => withDialog(state, key, keepOwn(dialog, end)));
    // Never above what is already on screen, even where this clock runs behind the server's.
    const last = end.messages.at(-1);
    const message = createOutgoing(ends, content, newId(), Math.max(now(), (last?.date ?? 0) + 1));
    put(message);
    // Whoever is being asked is refused the next one, too: it would overtake those that wait for the answer.
    if (unproven.length > 0 && !proof) settle(message, refusalOf(message));
    else void transmit(message, proof);
  }

  async function retry(message: ChatMessage, proof?: CaptchaProof): Promise<void> {
    // Read first: a picture that cannot be had any more leaves everything as it was.
    const content =
      message.type === 'mms'
        ? { picture: message.picture ?? (await context.loadPicture(message)), text: message.text }
        : message;
    // Deleted, or sent again, while its picture or the balance was awaited.
    const known = findHeld(store.getState(), keyOf(message), message.smsId);
    if (known?.status !== 2 || known.retried) return;
    if (isRefused(message)) takeOut(message);
    // One that was taken once stays as it ended; the new attempt has the button.
    else change(keyOf(message), (list) => changeMessage(list, message.smsId, (known) => ({ ...known, retried: true })));
    send(message, content, proof);
  }

  return {
    send: (ends, content) => send(ends, content),
    retry: (message) => retry(message),
    async retryAsPerson(message) {
      const proof = await context.askPerson();
      if (proof) await retry(message, proof);
    },
    cancel(message) {
      if (!socket.queue.cancel(message.smsId)) return false;
      takeOut(message);
      return true;
    },
    resume() {
      for (const payload of socket.queue.pending()) {
        const { fromNumber, toNumber, smsId } = payload;
        const message = createOutgoing(endsOf(fromNumber, toNumber), readContent(payload), smsId, now());
        put(message);
        void transmit(message);
      }
      for (const message of context.refused.take()) put(message);
    },
    keepRefused: () => context.refused.save(listRefused(store.getState().dialogs.values())),
  };
}
