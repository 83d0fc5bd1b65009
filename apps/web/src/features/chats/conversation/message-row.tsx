import { Button, Text } from '@mantine/core';
import type { SendTerms } from '@manyline/contract/chats';
import { findCodeInMessage } from '@manyline/domain/code-in-text';
import { CopyButton } from '@manyline/page/ui/copy-button';
import { IconPhoneX } from '@tabler/icons-react';
import { type ComponentProps, memo, useMemo } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useConnectionFlags, useSocketClient } from '../../../lib/socket/socket-context.tsx';
import { focusComposer } from '../composer/focus-composer.ts';
import { insertText } from '../composer/insert-text.ts';
import { usePartner } from '../contact/use-partner.ts';
import { explainFailure } from '../model/sending/explain-failure.ts';
import { type ChatMessage, isRefused, keyOf } from '../model/state/chat-message.ts';
import { MessagePictures } from '../pictures/message-pictures.tsx';
import { useChatsModel, useDrafts } from '../use-chats.ts';
import { VoicemailBody } from '../voicemail/voicemail-body.tsx';
import { useWordsOf } from '../voicemail/words-of.ts';
import classes from './message-row.module.css';
import { MessageText } from './message-text.tsx';
import { endsUnreported, StateMark, stateOf } from './state-mark.tsx';

interface MessageRowProps {
  message: ChatMessage;
  /** Apart from the one before. */
  separated: boolean;
  /** The day stands above. */
  day: boolean;
  /** Drawn close to the one before. */
  joined: boolean;
  /** The new messages begin here. */
  firstUnread: boolean;
  index: number;
  /** Of the chat, as far as it was read. */
  count: number;
  /** The one that the Tab key reaches. */
  stop: boolean;
  measure: (element: HTMLElement | null) => void;
  onRetry: (message: ChatMessage) => void;
  /** The kinds of which nobody says whether they arrived. */
  unreported: SendTerms['unreported'];
  /** Undefined while no messages are chosen. */
  selected: boolean | undefined;
  onToggle: (smsId: string) => void;
  /** It was looked for, and stands here. */
  found: boolean;
  menuProps: (message: ChatMessage) => Pick<ComponentProps<'li'>, 'onContextMenu' | 'onKeyDown'>;
}

/** One message as one list item, whose label says sender, text, state and time. The virtual list puts it in place. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, separated, day, joined, firstUnread, index, count, stop, measure, onRetry, menuProps } = props;
  const { selected, onToggle, found, unreported } = props;
  const format = useFormat();
  const ends = endsUnreported(message, unreported);
  const label = useFullLabel(message, ends);
  const isChoosing = selected !== undefined;
  return (
    <li
      ref={measure}
      data-index={index}
      className={classes.item}
      data-direction={message.direction}
      data-joined={joined || undefined}
      data-apart={(separated && !day) || undefined}
      data-choosing={isChoosing || undefined}
      data-selected={selected || undefined}
      data-found={found || undefined}
      aria-label={label}
      aria-setsize={count}
      aria-posinset={index + 1}
      // A message has a menu, which the keyboard must reach.
      tabIndex={stop ? 0 : -1}
      {...menuProps(message)}
      {...(isChoosing && choosing(() => onToggle(message.smsId)))}
    >
      {firstUnread && <UnreadLine />}
      {day && (
        <Text size="xs" c="dimmed" className={classes.date}>
          {format.dayName(message.date)}
        </Text>
      )}
      {isChoosing && (
        <input type="checkbox" className={classes.check} aria-label={label} checked={selected} readOnly tabIndex={-1} />
      )}
      <Bubble message={message} endsUnreported={ends} />
      {message.status === 1 && <Waiting message={message} />}
      {message.status === 2 && message.direction === 'out' && <Failure message={message} onRetry={onRetry} />}
    </li>
  );
});

/** While messages are chosen, a press anywhere on one, or the space bar, takes it in or out; nothing in it is followed. */
function choosing(toggle: () => void): Pick<ComponentProps<'li'>, 'onClickCapture' | 'onKeyDown' | 'onContextMenu'> {
  return {
    onContextMenu: undefined,
    onClickCapture(event) {
      event.preventDefault();
      event.stopPropagation();
      toggle();
    },
    onKeyDown(event) {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      toggle();
    },
  };
}

function UnreadLine() {
  const t = useText('chats');
  return <div className={classes.unreadLine}>{t('messages.unreadLine')}</div>;
}

function Bubble({ message, endsUnreported }: { message: ChatMessage; endsUnreported: boolean }) {
  const t = useText('chats');
  const format = useFormat();
  return (
    <div
      className={classes.bubble}
      data-menu-place
      data-pictures={message.type === 'mms' || undefined}
      data-automatic={message.automatic}
    >
      {message.type === 'mms' && <MessagePictures message={message} />}
      {message.type === 'voicemail' && <VoicemailBody message={message} />}
      {message.type === 'missedCall' && <MissedCall />}
      {message.automatic && <Automatic />}
      <span className={classes.text} dir="auto">
        <MessageText message={message} />
      </span>
      {message.direction === 'in' && <Code text={message.text} />}
      <span className={classes.meta}>
        <span className="tabular">{format.time(message.date)}</span>
        {endsUnreported && <span data-unreported>{t('messages.unreported')}</span>}
        {message.direction === 'out' && <StateMark message={message} />}
      </span>
    </div>
  );
}

/** Somebody called, and nobody took it. */
function MissedCall() {
  const t = useText('chats');
  return (
    <span className={classes.missedCall}>
      <IconPhoneX size={18} stroke={1.6} aria-hidden />
      {t('missedCall')}
    </span>
  );
}

/** Nobody wrote it: the product answered STOP or START. */
function Automatic() {
  const t = useText('chats');
  return <span className={classes.automatic}>{t('messages.automatic')}</span>;
}

/** A code is for another place: one press takes it there. */
function Code({ text }: { text: string }) {
  const t = useText('chats');
  const code = useMemo(() => findCodeInMessage(text), [text]);
  if (code === undefined) return null;
  const words = t('messages.copyCode', { code });
  return (
    <span className={classes.code}>
      <CopyButton value={code} label={words} words={words} size="compact-sm" icon />
    </span>
  );
}

/** Without a connection a message can still be taken back, as long as it has never left. */
function Waiting({ message }: { message: ChatMessage }) {
  const t = useText('chats');
  const common = useText();
  const model = useChatsModel();
  const socket = useSocketClient();
  const drafts = useDrafts();
  const { disconnected } = useConnectionFlags();
  if (!disconnected || !socket.queue.isCancellable(message.smsId)) return null;
  const cancel = () => {
    const field = document.querySelector<HTMLTextAreaElement>('form textarea[data-focus-home]');
    if (!model.cancel(message)) return;
    // The words are not lost: they are where they were written, unless something else stands there.
    if (field?.value === '') insertText(field, message.text);
    else if (drafts.get(keyOf(message)) === '') drafts.set(keyOf(message), message.text);
  };
  return (
    <div className={classes.waiting}>
      <Text span size="sm">
        {t('messages.waits')}
      </Text>
      <Button size="compact-xs" variant="default" onClick={cancel}>
        {common('actions.cancel')}
      </Button>
    </div>
  );
}

function Failure({ message, onRetry }: { message: ChatMessage; onRetry: (message: ChatMessage) => void }) {
  const t = useText('chats');
  const common = useText();
  const refused = isRefused(message);
  const again = () => {
    onRetry(message);
    // The button goes with the press: whoever has sent something writes on, as after Enter.
    focusComposer();
  };
  return (
    <div className={classes.failure}>
      <Text span size="sm">
        {t(refused ? 'messages.notSent' : 'messages.notDelivered', { why: explainFailure(message) })}
      </Text>
      {message.retried ? (
        <Text span size="sm" c="dimmed">
          {t('messages.sentAgain')}
        </Text>
      ) : (
        <Button size="compact-xs" variant="default" onClick={again}>
          {refused ? common('actions.retry') : t('messages.sendAgain')}
        </Button>
      )}
    </div>
  );
}

function useFullLabel(message: ChatMessage, endsUnreported: boolean): string {
  const t = useText('chats');
  const format = useFormat();
  const wordsOf = useWordsOf();
  const { title } = usePartner(message);
  return t('messages.full', {
    sender: message.automatic ? t('messages.automatic') : message.direction === 'out' ? t('messages.you') : title,
    text: wordsOf(message),
    state: t(endsUnreported ? 'state.sentUnreported' : `state.${stateOf(message)}`),
    time: format.dateTime(message.date),
  });
}
