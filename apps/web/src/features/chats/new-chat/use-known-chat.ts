import type { VirtualPhone } from '@manyline/contract/numbers';
import { joinNumber } from '@manyline/domain/phone';
import { useState } from 'react';
import { keyOf } from '../model/state/chat-message.ts';
import { useChatList, useChatsState } from '../use-chats.ts';

/**
 * The newest chat with a number from one of one's own, where there is one: who wants to write to somebody goes on where they
 * were. It is looked for once: a chat that begins while somebody writes here takes nothing away from them.
 */
export function useKnownChat(
  to: string | undefined,
  from: string | undefined,
  numbers: readonly VirtualPhone[] | undefined,
): string | undefined {
  const chats = useChatList();
  const isRead = useChatsState(({ list }) => list !== 'loading');
  const [decided, decide] = useState<{ to: string; key: string | undefined }>();
  if (to === undefined || numbers === undefined) return undefined;
  if (decided?.to === to) return decided.key;
  const owned = from === undefined ? numbers.map(joinNumber) : [from];
  const known = chats.find((chat) => chat.otherFullNumber === to && owned.includes(chat.ownFullNumber));
  const key = known && keyOf(known);
  if (key !== undefined || isRead) decide({ to, key });
  return key;
}
