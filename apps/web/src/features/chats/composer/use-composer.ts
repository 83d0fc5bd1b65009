import { countExcess } from '@manyline/domain/segments';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useConnectionFlags } from '../../../lib/socket/socket-context.tsx';
import { CHANGING_CHAT } from '../api/changing-chat.ts';
import { useSendText } from '../api/use-send-text.ts';
import { cleanText, isEmptyText } from '../model/sending/outgoing-text.ts';
import { type ChatEnds, keyOf } from '../model/state/chat-message.ts';
import { useDrafts } from '../use-chats.ts';
import { insertText } from './insert-text.ts';

interface ComposerState {
  ends: ChatEnds | undefined;
  block?: string;
  draftKey?: string;
  onSent?: () => void;
  /** Something was to be sent, and there is nobody to send it to yet. */
  onNobody?: () => void;
  autoFocus?: boolean;
  /** What has to happen before anything can be sent, in words. */
  waiting?: string | undefined;
}

/** The text being written, kept as a draft per chat, and whether it may go out now. */
export function useComposer({
  ends,
  block,
  draftKey = ends && keyOf(ends),
  onSent,
  onNobody,
  autoFocus = true,
  waiting,
}: ComposerState) {
  const drafts = useDrafts();
  const { send } = useSendText();
  const [text, setOwnText] = useState(() => (draftKey ? drafts.get(draftKey) : ''));
  const input = useRef<HTMLTextAreaElement>(null);
  const unready = useReason(block);
  const reason = unready ?? waiting;
  const tooLong = countExcess(cleanText(text));

  const setText = (next: string) => {
    setOwnText(next);
    if (draftKey) drafts.set(draftKey, next);
  };
  const submit = async () => {
    if (ends === undefined && !isEmptyText(text)) return onNobody?.();
    const ready = ends !== undefined && reason === undefined && tooLong === 0 && !isEmptyText(text);
    if (!ready || !(await send(ends, cleanText(text)))) return;
    setText('');
    onSent?.();
  };
  /** Where the caret stands, in place of what is selected; the person can undo it. */
  const insert = (piece: string) => {
    if (input.current) insertText(input.current, piece);
  };
  useEffect(() => {
    if (autoFocus) input.current?.focus({ preventScroll: true });
  }, [autoFocus]);

  return { text, setText, submit: () => void submit(), reason, tooLong, input, insert };
}

/** Sending waits for a connection (spec 1 §4); writing does not. */
function useReason(block: string | undefined): string | undefined {
  const t = useText('chats');
  const { disconnected, connecting } = useConnectionFlags();
  // A delete of this chat or of a message is on its way.
  const busy = useIsMutating({ mutationKey: CHANGING_CHAT }) > 0;
  if (block !== undefined) return block;
  if (disconnected) return t('composer.offline');
  if (connecting) return t('composer.connecting');
  return busy ? t('composer.busy') : undefined;
}
