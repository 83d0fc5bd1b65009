import type { Message } from '@manyline/contract/chats';
import { useText } from '../../../lib/i18n/i18n.ts';

/** A message in words: its text; a voicemail says that it is one, and what is said in it where that is known. */
export function useWordsOf(): (message: Pick<Message, 'type' | 'text' | 'stt'>) => string {
  const t = useText('chats');
  return ({ type, text, stt }) => {
    if (type !== 'voicemail') return text;
    return stt ? t('voicemail.full', { words: stt }) : t('voicemail.title');
  };
}
