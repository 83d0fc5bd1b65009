import type { ChatMessage } from './chat-message.ts';

/** What a message says in one line: a picture says that it is one, then its words. */
export function textOf({ type, text }: Pick<ChatMessage, 'type' | 'text'>, picture: string): string {
  if (type !== 'mms') return text;
  return text === '' ? picture : `${picture}: ${text}`;
}
