import { faviconUrl } from '@manyline/brands/logo';
import { formatNumber } from '@manyline/domain/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useContactsModel } from '../../../data/contacts/use-contacts.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { joinTabs } from '../../../lib/notify/lead-tab.ts';
import { followNotifySettings, notifySettings } from '../../../lib/notify/notify-settings.ts';
import { useBrand, useSession } from '../../../lib/services.tsx';
import { readChatSettings } from '../api/use-chat-settings.ts';
import { type ChatMessage, keyOf } from '../model/state/chat-message.ts';
import soundUrl from '../sounds/message.wav';
import { useChatsModel } from '../use-chats.ts';
import { useWordsOf } from '../voicemail/words-of.ts';
import { createNotifier } from './notifier.ts';

/** Tells of messages that nobody is looking at, whichever tab of the product is open (spec 1 §4). */
export function useNotifications(): void {
  const model = useChatsModel();
  const brand = useBrand();
  const { userId } = useSession();
  const showPopup = useShowPopup();
  const show = useEffectEvent(showPopup);
  const queries = useQueryClient();

  useEffect(() => {
    const tabs = joinTabs(`notify.${brand.platform}.${userId}`);
    const notifier = createNotifier({
      countUnread: (key) =>
        readChatSettings(queries).get(key)?.muted ? 0 : (model.store.getState().entries.get(key)?.unread ?? 0),
      isLead: tabs.isLead,
      showPopup: (message, unread) => show(message, unread),
      playSound,
    });
    const stops = [followNotifySettings(), model.onUnread(notifier.take), notifier.stop, tabs.stop];
    return () => {
      for (const stop of stops) stop();
    };
  }, [model, brand, userId, queries]);
}

/** One a chat: the next takes the place of the last. A click opens the chat. */
function useShowPopup() {
  const t = useText('chats');
  const wordsOf = useWordsOf();
  const contacts = useContactsModel();
  const navigate = useNavigate();
  const brand = useBrand();
  return (message: ChatMessage, unread: number) => {
    if (!notifySettings.getState().popups || !canNotify()) return;
    const chatKey = keyOf(message);
    const { byNumber } = contacts.store.getState();
    const number =
      byNumber.get(message.otherFullNumber)?.name ??
      formatNumber({ telCode: message.otherTelCode, phone: message.otherNumber });
    const popup = new Notification(unread > 1 ? t('notify.many', { number, count: unread }) : number, {
      body: wordsOf(message),
      tag: chatKey,
      icon: faviconUrl(brand),
      // We have a sound of our own.
      silent: true,
    });
    popup.onclick = () => {
      window.focus();
      popup.close();
      void navigate(links.chat(chatKey));
    };
  };
}

export function canNotify(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted';
}

function playSound(): void {
  if (!notifySettings.getState().sound) return;
  // Browsers keep pages silent that nobody has touched yet.
  new Audio(soundUrl).play().catch(() => undefined);
}
