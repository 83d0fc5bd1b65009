import { useText } from '../../../lib/i18n/i18n.ts';
import { useOwnNumber } from '../api/use-own-numbers.ts';
import type { ChatEnds } from '../model/state/chat-message.ts';

/** Why nothing can be sent in this chat, in words; undefined when it can (spec 1 §5: own number, valid destination). */
export function useChatBlock(ends: ChatEnds): string | undefined {
  const t = useText('chats');
  const { number, missing } = useOwnNumber(ends.ownFullNumber);
  if (missing) return t('composer.notOwned');
  if (number && !number.capabilities.sms) return t('composer.noSms');
  if (!/^\d+$/.test(ends.otherFullNumber)) return t('composer.noAnswer');
  return undefined;
}
