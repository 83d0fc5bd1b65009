import { formatNumber } from '@manyline/domain/phone';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { ChatEnds } from '../model/chat-message.ts';
import { AddContactBanner } from './add-contact-banner.tsx';
import { Composer } from './composer.tsx';
import { ContactPanel } from './contact-panel.tsx';
import classes from './conversation.module.css';
import { ConversationHeader } from './conversation-header.tsx';
import { MessageView } from './message-view.tsx';
import partnerClasses from './partner.module.css';
import { useChatBlock } from './use-chat-block.ts';

export function ConversationScreen({ ends }: { ends: ChatEnds }) {
  const t = useText('chats');
  const number = formatNumber({ telCode: ends.otherTelCode, phone: ends.otherNumber });
  const block = useChatBlock(ends);
  const [panelOpen, setPanelOpen] = useState(false);
  const [bannerPx, setBannerPx] = useState(0);
  return (
    <div className={partnerClasses.withPanel}>
      <section
        className={`${classes.screen} ${partnerClasses.conversation}`}
        aria-label={t('messages.label', { number })}
      >
        <ConversationHeader ends={ends} panelOpen={panelOpen} onPanel={() => setPanelOpen(!panelOpen)} />
        <AddContactBanner ends={ends} onHeight={setBannerPx} />
        <MessageView ends={ends} bannerPx={bannerPx} />
        <Composer ends={ends} block={block} />
      </section>
      {panelOpen && <ContactPanel ends={ends} onClose={() => setPanelOpen(false)} />}
    </div>
  );
}
