import type { Message } from '@manyline/contract/chats';
import { useText } from '../../../lib/i18n/i18n.ts';

/** A message in words: its text, or that it is a picture or a voicemail; what is said in one where that is known. */
export function useWordsOf(): (message: Pick<Message, 'type' | 'text' | 'stt'>) => string {
  const t = useText('chats');
  return (message) => {
    if (message.type === 'sms') return message.text;
    if (message.type === 'mms') return message.text ? t('picture.full', { words: message.text }) : t('picture.alt');
    return message.stt ? t('voicemail.full', { words: message.stt }) : t('voicemail.title');
  };
}
