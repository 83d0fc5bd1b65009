import { formatNumber } from '@manyline/domain/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useContactsModel } from '../../../data/contacts/use-contacts.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useCopyAndTell } from '../../../lib/overlay/use-copy-and-tell.ts';
import { readChatSettings } from '../api/use-chat-settings.ts';
import { type ChatMessage, keyOf } from '../model/state/chat-message.ts';
import { useChatsModel } from '../use-chats.ts';

/** Long enough to be read, and copied at the page that asks for the code. */
const NEWS_MS = 20_000;

/** A code in a text that nobody looks at is told on whichever screen is open, and copied there. */
export function useCodeNews(): void {
  const t = useText('chats');
  const copy = useCopyAndTell();
  const model = useChatsModel();
  const contacts = useContactsModel();
  const queries = useQueryClient();

  const tell = useEffectEvent(async (message: ChatMessage) => {
    // The verification screen's own background tells of those.
    if (message.type === 'verificationCode' || readChatSettings(queries).get(keyOf(message))?.muted) return;
    // The search for codes is loaded with the first text that comes.
    const { findCodeInMessage } = await import('@manyline/domain/code-in-text');
    const code = findCodeInMessage(message.text);
    if (code === undefined) return;
    const known = contacts.store.getState().byNumber.get(message.otherFullNumber)?.name;
    const from = known ?? formatNumber({ telCode: message.otherTelCode, phone: message.otherNumber });
    const action = { label: t('notify.copyCode'), run: () => void copy(code) };
    showSnackbar(t('notify.code', { from, code }), { durationMs: NEWS_MS, action });
  });
  useEffect(() => model.onUnread((message) => void tell(message)), [model]);
}
