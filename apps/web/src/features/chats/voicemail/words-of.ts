import type { ChatEntry, Message } from '@manyline/contract/chats';
import { useText } from '../../../lib/i18n/i18n.ts';

/** A message in words: its text, or that it is a picture, a voicemail or a call that nobody took; what is said in one where that is known. */
export function useWordsOf(): (message: Pick<Message, 'type' | 'text' | 'stt'>) => string {
  const t = useText('chats');
  return (message) => {
    const { type, text, stt } = message;
    if (type === 'voicemail') return stt ? t('voicemail.full', { words: stt }) : t('voicemail.title');
    if (type === 'missedCall') return t('missedCall');
    if (type === 'mms') return text ? t('picture.full', { words: text }) : t('picture.alt');
    return text;
  };
}

/** The last message of a chat in words, with who said it where that was not the partner. */
export function useLastWordsOf(): (chat: Pick<ChatEntry, 'type' | 'text' | 'direction' | 'automatic'>) => string {
  const t = useText('chats');
  const wordsOf = useWordsOf();
  return (chat) => {
    const text = wordsOf({ ...chat, ...(chat.text && { stt: chat.text }) });
    if (chat.automatic) return t('list.automatic', { text });
    return chat.direction === 'out' ? t('list.you', { text }) : text;
  };
}
