import type { MessageList } from './message-list.ts';

/** Whether the account itself wrote after a message: who answers has seen what was new. */
export function isAnswered(messages: MessageList, firstUnread: string): boolean {
  const begin = messages.findIndex(({ smsId }) => smsId === firstUnread);
  return begin >= 0 && messages.at(-1)?.direction === 'out' && messages.at(-1)?.automatic !== true;
}

/**
 * The first of so many unread messages, once the newest of them (`latestId`) is known: until then what is there is older.
 * Undefined where there is none, or where it is not read yet.
 */
export function findFirstUnread(messages: MessageList, unread: number, latestId: string): string | undefined {
  const end = messages.findLastIndex(({ smsId }) => smsId === latestId);
  if (unread === 0 || end < 0) return undefined;
  let left = unread;
  for (let index = end; index >= 0; index -= 1) {
    const { direction, smsId } = messages[index]!;
    if (direction === 'in') left -= 1;
    if (left === 0) return smsId;
  }
  return undefined;
}
