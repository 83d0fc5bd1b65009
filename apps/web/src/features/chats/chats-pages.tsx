/** The screens of the chats tab, as its routes mount them. */
import './texts/register.ts';
import { readChatKey } from '@manyline/domain/phone';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ConversationScreen } from './components/conversation-screen.tsx';
import { UnknownChat } from './components/unknown-chat.tsx';
import { endsOf } from './model/chat-message.ts';

export { ChatsBackground } from './components/chats-background.tsx';
export { ChatsLayout } from './components/chats-layout.tsx';
export { ChatsStart } from './components/chats-start.tsx';
export { NewChat } from './components/new-chat.tsx';
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
