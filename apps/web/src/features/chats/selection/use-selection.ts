import { useCallback, useMemo, useState } from 'react';
import type { ChatMessage } from '../model/state/chat-message.ts';
import type { MessageList } from '../model/state/message-list.ts';

export interface MessageSelection {
  /** Undefined: nobody is choosing messages. */
  has: ((smsId: string) => boolean) | undefined;
  /** Oldest first; what was deleted meanwhile is not among them. */
  chosen: MessageList;
  begin(message: ChatMessage): void;
  toggle(smsId: string): void;
  end(): void;
}

/** Several messages of a conversation, to do one thing with all of them. */
export function useMessageSelection(messages: MessageList): MessageSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  const toggle = useCallback(
    (smsId: string) =>
      setIds((known = new Set()) => {
        const next = new Set(known);
        if (!next.delete(smsId)) next.add(smsId);
        return next;
      }),
    [],
  );
  const chosen = useMemo(() => (ids ? messages.filter(({ smsId }) => ids.has(smsId)) : []), [ids, messages]);
  return {
    has: ids && ((smsId) => ids.has(smsId)),
    chosen,
    begin: ({ smsId }) => setIds(new Set([smsId])),
    toggle,
    end: () => setIds(undefined),
  };
}
