/** /chats/new: its fields and pickers are loaded apart from the chats, which open first. */
import './texts/register.ts';

export { NewChat } from './new-chat/new-chat.tsx';
