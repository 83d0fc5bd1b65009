import { Suspense, useMemo, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useUnreported } from '../api/use-send-terms.ts';
import { useSendText } from '../api/use-send-text.ts';
import { usePartner } from '../contact/use-partner.ts';
import { moveFocus } from '../layout/move-focus.ts';
import screen from '../layout/screen.module.css';
import { DeleteMessages } from '../menus/delete-dialogs.tsx';
import { usePointMenu } from '../menus/use-point-menu.ts';
import { countAll, isNewestAwaited, lookedAt } from '../model/history/past.ts';
import { type ChatEnds, type ChatMessage, keyOf } from '../model/state/chat-message.ts';
import { dialogOf } from '../model/state/chats-state.ts';
import { rowAt, shownMessages } from '../model/state/conversation-rows.ts';
import { OpenPicture } from '../pictures/open-picture.tsx';
import { useMessageSelection } from '../selection/use-selection.ts';
import { useChatsModel, useDialog } from '../use-chats.ts';
import { RecordingsProvider, useOpenRecordings } from '../voicemail/use-recording.ts';
import { HistoryHead, NewerFailed, NewestAwaited } from './history-head.tsx';
import { LatestButton } from './latest-button.tsx';
import { MessageRow } from './message-row.tsx';
import classes from './message-view.module.css';
import { NewMessageAnnouncer } from './new-message-announcer.tsx';
import { UnreadButton } from './unread-button.tsx';
import { useGoToMessage } from './use-go-to-message.ts';
import { useMessageScroll } from './use-message-scroll.ts';
import { useSteady } from './use-steady.ts';
import { useUnreadAbove } from './use-unread-above.ts';
import { useUnreadLine } from './use-unread-line.ts';

const MessageMenu = lazyPart(async () => (await import('../menus/message-menu.tsx')).MessageMenu);
const SelectionBar = lazyPart(async () => (await import('../selection/selection-bar.tsx')).default);

interface MessageViewProps {
  ends: ChatEnds;
  /** Height of what stands above the messages and may come and go. */
  bannerPx: number;
}

export function MessageView({ ends, bannerPx }: MessageViewProps) {
  const t = useText('chats');
  const dialog = useOpenDialog(ends);
  const seen = lookedAt(dialog);
  const messages = useMemo(() => shownMessages(seen), [seen]);
  const before = seen.messages.length - messages.length;
  const { scroller, virtualizer, atEnd, toLatest, landed } = useMessageScroll(ends, messages, dialog);
  useSteady(virtualizer, bannerPx);
  // One stop for the Tab key, the last message in view; arrows go on from there.
  const stop = Math.min(virtualizer.range?.endIndex ?? messages.length, messages.length - 1);
  const menu = usePointMenu<ChatMessage>();
  const [deleting, setDeleting] = useState<[ChatMessage]>();
  const { retry } = useSendText();
  const { number, title } = usePartner(ends);
  const unreported = useUnreported(ends);
  const recordings = useOpenRecordings();
  const dropRecordings = (gone: readonly ChatMessage[]) => gone.forEach(({ smsId }) => void recordings.drop(smsId));
  const selection = useMessageSelection(messages);
  const isRead = landed || (messages.length === 0 && seen.history.state === 'done');
  const found = useGoToMessage({ ends, messages, virtualizer, isRead, landed });
  const unreadFrom = useUnreadLine(ends, messages, landed && seen.history.state === 'idle');
  const index = unreadFrom === undefined ? -1 : messages.findIndex(({ smsId }) => smsId === unreadFrom);
  const toUnread = useUnreadAbove({ scroller, virtualizer, index, landed });
  return (
    <RecordingsProvider value={recordings}>
      <div className={screen.view}>
        <div ref={scroller} className={classes.scroller}>
          <HistoryHead ends={ends} history={seen.history} count={messages.length} />
          <ul
            ref={virtualizer.containerRef}
            className={classes.messages}
            aria-label={t('messages.label', { number })}
            onKeyDown={(event) => moveFocus(event, 'li')}
          >
            {virtualizer.getVirtualItems().map(({ index, key }) => (
              <MessageRow
                key={key}
                {...rowAt(seen.messages, before + index)}
                firstUnread={messages[index]?.smsId === unreadFrom}
                index={index}
                count={countAll(dialog) - before}
                stop={index === stop}
                measure={virtualizer.measureElement}
                onRetry={retry}
                unreported={unreported}
                selected={selection.has?.(messages[index]!.smsId)}
                onToggle={selection.toggle}
                found={messages[index]?.smsId === found}
                menuProps={menu.propsFor}
              />
            ))}
          </ul>
        </div>
        {dialog.past?.newer === 'failed' && <NewerFailed ends={ends} />}
        <NewestAwaited isAwaited={messages.length > 0 && isNewestAwaited(dialog)} />
        {toUnread && <UnreadButton onClick={toUnread} />}
        {!atEnd && <LatestButton chatKey={keyOf(ends)} onClick={toLatest} />}
        <NewMessageAnnouncer messages={dialog.messages} sender={title} />
        <OpenPicture messages={messages} />
        {menu.open && (
          <Suspense>
            <MessageMenu
              at={menu.open}
              onClose={menu.close}
              onSelect={selection.begin}
              onDelete={(message) => setDeleting([message])}
            />
          </Suspense>
        )}
        {selection.has && (
          <Suspense>
            <SelectionBar selection={selection} onDeleted={dropRecordings} />
          </Suspense>
        )}
        {deleting && (
          <DeleteMessages messages={deleting} onClose={() => setDeleting(undefined)} onDeleted={dropRecordings} />
        )}
      </div>
    </RecordingsProvider>
  );
}

function useOpenDialog(ends: ChatEnds) {
  const known = useDialog(keyOf(ends));
  const model = useChatsModel();
  // Before its first page nothing is stored about a chat; this stands in for it.
  const fresh = useMemo(() => dialogOf(model.store.getState(), keyOf(ends), Date.now()), [model, ends]);
  return known ?? fresh;
}
