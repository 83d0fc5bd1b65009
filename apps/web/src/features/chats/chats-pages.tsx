/** The screens of the chats tab, as its routes mount them. */
import './texts/register.ts';
import { readChatKey } from '@manyline/domain/phone';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ConversationScreen } from './conversation/conversation-screen.tsx';
import { UnknownChat } from './conversation/unknown-chat.tsx';
import { endsOf } from './model/state/chat-message.ts';

export { ContactChats } from './contact/contact-chats.tsx';
export { ChatsBackground } from './layout/chats-background.tsx';
export { ChatsLayout } from './layout/chats-layout.tsx';
export { ChatsStart } from './layout/chats-start.tsx';
export { NotifyMenu } from './notify/notify-menu.tsx';

/** /chats/$chatKey: `ownFullNumber-otherFullNumber`. */
export function Conversation() {
  const { chatKey = '' } = useParams({ strict: false }) as { chatKey?: string };
  const ends = useMemo(() => readEnds(chatKey), [chatKey]);
  return ends ? <ConversationScreen key={chatKey} ends={ends} /> : <UnknownChat />;
}

function readEnds(chatKey: string) {
  const numbers = readChatKey(chatKey);
  return numbers && endsOf(numbers.ownFullNumber, numbers.otherFullNumber);
}
