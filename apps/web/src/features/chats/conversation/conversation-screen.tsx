import { formatNumber } from '@manyline/domain/phone';
import { Suspense, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useScreenTitle } from '../../../lib/screen-title.ts';
import { useBrand } from '../../../lib/services.tsx';
import { useBlockedNumbers, useClearUnreadMark } from '../api/use-chat-settings.ts';
import { Composer } from '../composer/composer.tsx';
import { AddContactBanner } from '../contact/add-contact-banner.tsx';
import partnerClasses from '../contact/partner.module.css';
import { useContactPanel } from '../contact/use-contact-panel.ts';
import { usePartner } from '../contact/use-partner.ts';
import screen from '../layout/screen.module.css';
import type { ChatEnds } from '../model/state/chat-message.ts';
import { BlockedBar } from './blocked-bar.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { MessageView } from './message-view.tsx';
import { useChatBlock } from './use-chat-block.ts';

const ContactPanel = lazyPart(async () => (await import('../contact/contact-panel.tsx')).ContactPanel);

export function ConversationScreen({ ends }: { ends: ChatEnds }) {
  const t = useText('chats');
  const brand = useBrand();
  const number = formatNumber({ telCode: ends.otherTelCode, phone: ends.otherNumber });
  const block = useChatBlock(ends);
  useScreenTitle(usePartner(ends).title);
  const panel = useContactPanel();
  useClearUnreadMark(ends);
  const isBlocked = useBlockedNumbers().has(ends.otherFullNumber);
  const [bannerPx, setBannerPx] = useState(0);
  return (
    <div className={partnerClasses.withPanel}>
      <section
        className={`${screen.screen} ${partnerClasses.conversation}`}
        data-pane
        aria-label={t('messages.label', { number })}
      >
        <ConversationHeader ends={ends} panelOpen={panel.isOpen} onPanel={panel.isOpen ? panel.close : panel.open} />
        <AddContactBanner ends={ends} onHeight={setBannerPx} />
        <MessageView ends={ends} bannerPx={bannerPx} />
        {isBlocked ? <BlockedBar number={ends.otherFullNumber} /> : <Composer ends={ends} block={block} />}
      </section>
      {panel.isOpen && brand.can('contacts') && (
        <Suspense>
          <ContactPanel ends={ends} onClose={panel.close} />
        </Suspense>
      )}
    </div>
  );
}
