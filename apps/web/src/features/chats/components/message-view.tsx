import { formatNumber } from '@manyline/domain/phone';
import { useMemo, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useSendText } from '../api/use-send-text.ts';
import { type ChatEnds, type ChatMessage, keyOf } from '../model/chat-message.ts';
import { dialogOf } from '../model/chats-state.ts';
import { rowAt, shownMessages } from '../model/conversation-rows.ts';
import { useChatsModel, useDialog } from '../model/use-chats.ts';
import { OpenPicture } from '../pictures/open-picture.tsx';
import classes from './conversation.module.css';
import { DeleteMessageDialog } from './delete-message-dialog.tsx';
import { HistoryHead } from './history-head.tsx';
import { LatestButton } from './latest-button.tsx';
import { MessageMenu } from './message-menu.tsx';
import { MessageRow } from './message-row.tsx';
import { moveFocus } from './move-focus.ts';
import { NewMessageAnnouncer } from './new-message-announcer.tsx';
import { useMessageScroll } from './use-message-scroll.ts';
import { usePointMenu } from './use-point-menu.ts';
import { useSteady } from './use-steady.ts';

interface MessageViewProps {
  ends: ChatEnds;
  /** Height of what stands above the messages and may come and go. */
  bannerPx: number;
}

export function MessageView({ ends, bannerPx }: MessageViewProps) {
  const t = useText('chats');
  const dialog = useOpenDialog(ends);
  const { history } = dialog;
  const messages = useMemo(() => shownMessages(dialog), [dialog]);
  const before = dialog.messages.length - messages.length;
  const { scroller, virtualizer, atEnd, toLatest } = useMessageScroll(ends, messages, history);
  useSteady(virtualizer, bannerPx);
  const menu = usePointMenu<ChatMessage>();
  const [deleting, setDeleting] = useState<ChatMessage>();
  const { retry } = useSendText();
  const number = formatNumber({ telCode: ends.otherTelCode, phone: ends.otherNumber });
  return (
    <div className={classes.view}>
      <div ref={scroller} className={classes.scroller}>
        <HistoryHead ends={ends} history={history} count={messages.length} />
        <ul
          ref={virtualizer.containerRef}
          className={classes.messages}
          aria-label={t('messages.label', { number })}
          onKeyDown={(event) => moveFocus(event, 'li')}
        >
          {virtualizer.getVirtualItems().map(({ index, key }) => (
            <MessageRow
              key={key}
              {...rowAt(dialog.messages, before + index)}
              index={index}
              count={messages.length}
              measure={virtualizer.measureElement}
              onRetry={retry}
              menuProps={menu.propsFor}
            />
          ))}
        </ul>
      </div>
      {!atEnd && <LatestButton chatKey={keyOf(ends)} onClick={toLatest} />}
      <NewMessageAnnouncer messages={messages} sender={number} />
      <OpenPicture messages={messages} />
      {menu.open && <MessageMenu at={menu.open} onClose={menu.close} onDelete={setDeleting} />}
      {deleting && <DeleteMessageDialog message={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  );
}

function useOpenDialog(ends: ChatEnds) {
  const known = useDialog(keyOf(ends));
  const model = useChatsModel();
  // Before its first page nothing is stored about a chat; this stands in for it.
  const fresh = useMemo(() => dialogOf(model.store.getState(), keyOf(ends), Date.now()), [model, ends]);
  return known ?? fresh;
}
