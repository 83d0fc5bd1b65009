import type { ChatMessage } from '../state/chat-message.ts';

/** A message in one line: a picture says that it is one, then its words. */
export function textOf({ type, text }: Pick<ChatMessage, 'type' | 'text'>, picture: string): string {
  if (type !== 'mms') return text;
  return text === '' ? picture : `${picture}: ${text}`;
}
