import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { MessageList } from '../model/state/message-list.ts';
import { useWordsOf } from '../voicemail/words-of.ts';

/** Reads what arrives in the open chat aloud, politely; not what was there when it was opened. */
export function NewMessageAnnouncer({ messages, sender }: { messages: MessageList; sender: string }) {
  const t = useText('chats');
  const wordsOf = useWordsOf();
  const openedMs = useRef(Date.now());
  const [words, setWords] = useState('');
  const last = messages.at(-1);
  const arrived = last?.direction === 'in' && last.date > openedMs.current ? last : undefined;
  const next = arrived && t('messages.announce', { sender, text: wordsOf(arrived) });
  useEffect(() => {
    if (next) setWords(next);
  }, [next]);
  return <VisuallyHidden aria-live="polite">{words}</VisuallyHidden>;
}
