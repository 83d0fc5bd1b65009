import { formatNumber } from '@manyline/domain/phone';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { ChatEnds } from '../model/chat-message.ts';
import { Composer } from './composer.tsx';
import classes from './conversation.module.css';
import { ConversationHeader } from './conversation-header.tsx';
import { MessageView } from './message-view.tsx';
import { useChatBlock } from './use-chat-block.ts';

export function ConversationScreen({ ends }: { ends: ChatEnds }) {
  const t = useText('chats');
  const number = formatNumber({ telCode: ends.otherTelCode, phone: ends.otherNumber });
  const block = useChatBlock(ends);
  return (
    <section className={classes.screen} aria-label={t('messages.label', { number })}>
      <ConversationHeader ends={ends} />
      <MessageView ends={ends} />
      <Composer ends={ends} block={block} />
    </section>
  );
}
