import { useSearch } from '@tanstack/react-router';
import type { ReactVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import type { ChatEnds } from '../model/state/chat-message.ts';
import type { MessageList } from '../model/state/message-list.ts';
import { useChatsModel } from '../use-chats.ts';

/** Rows are measured after they are drawn: so long the message is brought back to its place. */
const FRAMES = 12;

interface GoToMessage {
  ends: ChatEnds;
  messages: MessageList;
  virtualizer: ReactVirtualizer<HTMLDivElement, Element>;
  /** The end of the chat was read: from there on a message can be looked for. */
  isRead: boolean;
  landed: boolean;
}

/** The message that the address names, brought to the middle of the view; answers its id once it is there. */
export function useGoToMessage({ ends, messages, virtualizer, isRead, landed }: GoToMessage): string | undefined {
  const t = useText('chats');
  const model = useChatsModel();
  const { message: smsId, at } = useSearch({ strict: false }) as { message?: unknown; at?: unknown };
  const [reached, setReached] = useState<string>();
  const tellGone = useEffectEvent(() => showSnackbar(t('search.gone')));

  useEffect(() => {
    const date = Number(at);
    if (typeof smsId !== 'string' || !Number.isSafeInteger(date) || date < 0 || !isRead) return setReached(undefined);
    let isLeft = false;
    void model.goTo(ends, { smsId, date }).then((isThere) => {
      if (isLeft) return;
      if (isThere) setReached(smsId);
      else tellGone();
    });
    return () => {
      isLeft = true;
    };
  }, [model, ends, smsId, at, isRead]);

  const isHere = reached !== undefined && messages.some((message) => message.smsId === reached);
  const move = useEffectEvent(() => {
    const index = messages.findIndex((message) => message.smsId === reached);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'center' });
  });
  useEffect(() => {
    if (!isHere || !landed || reached === undefined) return;
    let left = FRAMES;
    let frame = requestAnimationFrame(function again() {
      move();
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(again);
    });
    return () => cancelAnimationFrame(frame);
  }, [isHere, landed, reached]);
  return isHere ? reached : undefined;
}
