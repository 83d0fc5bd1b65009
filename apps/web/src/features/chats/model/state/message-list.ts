import type { Message } from '@manyline/contract/chats';
import type { DeliveryStatePush } from '@manyline/contract/realtime';
import { wireStatusOf } from '@manyline/domain/message-states';
import type { ChatMessage } from './chat-message.ts';

/** The messages of one chat, oldest first, each smsId once. */
export type MessageList = readonly ChatMessage[];
export type Arrival = ChatMessage & Pick<Message, 'deleted'>;

/** Takes in messages in any order and any number of times: of two with one smsId the higher `seq` stands. */
export function mergeMessages(list: MessageList, arrivals: readonly Arrival[]): MessageList {
  if (arrivals.length === 0) return list;
  const fresh = new Map<string, Arrival>();
  for (const arrival of arrivals) {
    const twin = fresh.get(arrival.smsId);
    if (twin === undefined || !isOlder(arrival, twin)) fresh.set(arrival.smsId, arrival);
  }
  const kept = list.filter((known) => {
    const arrival = fresh.get(known.smsId);
    if (arrival === undefined) return true;
    if (isOlder(arrival, known)) return fresh.delete(known.smsId);
    const { picture, retried } = known;
    if (picture || retried)
      fresh.set(known.smsId, { ...arrival, ...(picture && { picture }), ...(retried && { retried }) });
    return false;
  });
  const added = [...fresh.values()].filter((arrival) => !arrival.deleted).sort(byTime);
  return weave(kept, added);
}

/** Changes one message; the list itself stays when there is none. Recent ones are found first. */
export function changeMessage(
  list: MessageList,
  smsId: string,
  change: (message: ChatMessage) => ChatMessage,
): MessageList {
  const known = list.findLast((message) => message.smsId === smsId);
  if (known === undefined) return list;
  const changed = change(known);
  if (changed === known) return list;
  return changed.date === known.date
    ? list.map((message) => (message === known ? changed : message))
    : weave(removeMessage(list, smsId), [changed]);
}

export function removeMessage(list: MessageList, smsId: string): MessageList {
  const rest = list.filter((message) => message.smsId !== smsId);
  return rest.length === list.length ? list : rest;
}

/** A report of the network; late and repeated ones carry a lower seq and change nothing. */
export function applyDelivery(message: ChatMessage, push: DeliveryStatePush): ChatMessage {
  if (push.seq <= (message.seq ?? -1)) return message;
  return { ...message, seq: push.seq, state: push.state, reason: push.reason, status: wireStatusOf(push.state) };
}

function isOlder(a: ChatMessage, b: ChatMessage): boolean {
  return (a.seq ?? -1) < (b.seq ?? -1);
}

function byTime(a: ChatMessage, b: ChatMessage): number {
  return a.date - b.date || (a.seq ?? Number.MAX_SAFE_INTEGER) - (b.seq ?? Number.MAX_SAFE_INTEGER);
}

/** Merges two ordered lists; what comes last or first, as nearly always, is not compared one by one. */
function weave(list: MessageList, added: ChatMessage[]): MessageList {
  const firstKnown = list[0];
  const lastKnown = list.at(-1);
  const firstAdded = added[0];
  const lastAdded = added.at(-1);
  if (!firstKnown || !lastKnown || !firstAdded || !lastAdded) return list.length === 0 ? added : list;
  if (byTime(lastKnown, firstAdded) <= 0) return [...list, ...added];
  if (byTime(lastAdded, firstKnown) <= 0) return [...added, ...list];
  return [...list, ...added].sort(byTime);
}
