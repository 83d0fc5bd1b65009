import type { Message } from '@manyline/contract/chats';
import type { DeliveryStatePush, MessagePush, ReadStatePush } from '@manyline/contract/realtime';
import { wireStatusOf } from '@manyline/domain/message-states';
import { noteMessage, noteRemoval, takeUnread } from '../state/chat-entries.ts';
import { type ChatMessage, keyOf } from '../state/chat-message.ts';
import { type ChatsState, changeEverywhere, dialogOf, mergeEverywhere, withDialog } from '../state/chats-state.ts';
import { type Arrival, applyDelivery, changeMessage, removeMessage } from '../state/message-list.ts';

/** The state after a change; `arrived` is the incoming message that a person has yet to see. */
export interface Received {
  state: ChatsState;
  arrived?: ChatMessage;
  /** The latest message of a chat went, and what was before it is not known here. */
  stale?: boolean;
}

/** A pushed message: new, the confirmation of one that we have, or a failure (spec 1 §4). */
export function receivePush(state: ChatsState, push: MessagePush, isSeen: IsSeen, nowMs: number): Received {
  if (push.deleted) return forget(state, push);
  const hasFailed = isFailure(push.status);
  const message = { ...push, status: hasFailed ? 2 : 0 } as const;
  return receive(state, message, hasFailed ? never : isSeen, nowMs);
}

/** The `status` of an event: none is a new message, 0 a confirmed one, 1 one on its way, anything else a failure (spec 1 §4). */
function isFailure(status: number | undefined): boolean {
  return status !== undefined && status !== 0 && status !== 1;
}

/** A message as it stands now, read after a gap. */
export function receiveCaughtUp(state: ChatsState, message: Message, isSeen: IsSeen, nowMs: number): Received {
  if (message.deleted) return forget(state, message);
  return receive(state, message, isSeen, nowMs);
}

/** True when the person is looking at the end of that chat. */
export type IsSeen = (key: string) => boolean;
const never: IsSeen = () => true;

function receive(state: ChatsState, message: Arrival, isSeen: IsSeen, nowMs: number): Received {
  const key = keyOf(message);
  const uncounted = message.direction === 'in' && isUncounted(state, message);
  const isNew = uncounted && !isTranscribed(message);
  const arrived = uncounted ? (isNew && !isSeen(key) ? 'unread' : 'seen') : undefined;
  const dialog = mergeEverywhere(dialogOf(state, key, nowMs), [message]);
  const shown = dialog.messages.findLast(({ smsId }) => smsId === message.smsId) ?? message;
  return {
    state: {
      ...state,
      ...withDialog(state, key, dialog),
      entries: noteMessage(state.entries, shown, arrived),
      updatedMs: Math.max(state.updatedMs, message.date),
    },
    arrived: isNew ? message : undefined,
  };
}

/** Incoming messages come in order: one behind what was counted has not been counted yet. */
function isUncounted(state: ChatsState, message: Arrival): boolean {
  return (message.seq ?? 0) > (state.entries.get(keyOf(message))?.countedSeq ?? 0);
}

/**
 * An incoming message changes only when its text was asked for, which takes somebody who saw it: no arrival. The count
 * is right up to that change all the same; else `markRead` would leave the message out, whose seq it raised.
 */
function isTranscribed(message: Arrival): boolean {
  return message.sttStatus === 2;
}

/** Deleted in another tab or on another device. */
function forget(state: ChatsState, message: Pick<Message, 'smsId' | 'ownFullNumber' | 'otherFullNumber'>): Received {
  const key = keyOf(message);
  const known = state.dialogs.get(key);
  const dialog = known && changeEverywhere(known, (list) => removeMessage(list, message.smsId));
  const dialogs = dialog ? withDialog(state, key, dialog) : {};
  const messages = dialog?.messages ?? [];
  if (state.entries.get(key)?.smsId !== message.smsId) return { state: { ...state, ...dialogs } };
  const stale = messages.length === 0 && dialog?.history.state !== 'done';
  return { state: { ...state, ...dialogs, entries: noteRemoval(state.entries, key, messages) }, stale };
}

export function receiveDelivery(state: ChatsState, push: DeliveryStatePush, nowMs: number): ChatsState {
  const key = keyOf(push);
  const known = dialogOf(state, key, nowMs);
  const dialog = changeEverywhere(known, (list) =>
    changeMessage(list, push.smsId, (message) => applyDelivery(message, push)),
  );
  const entry = state.entries.get(key);
  const shows = entry?.smsId === push.smsId && entry.seq < push.seq;
  return {
    ...state,
    ...(dialog === known ? {} : withDialog(state, key, dialog)),
    entries: shows
      ? state.entries.with(key, { ...entry, status: wireStatusOf(push.state), seq: push.seq })
      : state.entries,
  };
}

/** The account read (or got) messages elsewhere; the server's count stands. */
export function receiveReadState(state: ChatsState, push: ReadStatePush): ChatsState {
  return { ...state, entries: takeUnread(state.entries, keyOf(push), push.unread, push.seq) };
}
