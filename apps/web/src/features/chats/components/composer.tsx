import { ActionIcon, Text, Textarea, Tooltip } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { FOCUS_HOME } from '../../../ui/use-return-focus.ts';
import type { ChatEnds } from '../model/chat-message.ts';
import { readPasted } from '../model/pasted-text.ts';
import classes from './conversation.module.css';
import { EditMenu } from './edit-menu.tsx';
import { EmojiButton } from './emoji-button.tsx';
import { SegmentsLine } from './segments-line.tsx';
import { useComposer } from './use-composer.ts';
import { usePointMenu } from './use-point-menu.ts';

interface ComposerProps {
  /** Undefined while a new chat's numbers are not chosen. */
  ends: ChatEnds | undefined;
  /** Why nothing can be sent, in words. */
  block?: string;
  draftKey?: string;
  onSent?: () => void;
  picking?: boolean;
  /** False where another field comes first. */
  autoFocus?: boolean;
}

/** The input bar: Enter sends, Shift+Enter breaks the line. Paste is plain text, with pictures of emoji as characters. */
export function Composer(props: ComposerProps) {
  const t = useText('chats');
  const hintId = useId();
  const { text, setText, submit, reason, tooLong, input, insert } = useComposer(props);
  const menu = usePointMenu<null>();
  const { onContextMenu, onKeyDown } = menu.propsFor(null);
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown(event);
    // Enter that closes a Chinese input method's list belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = readPasted(event.clipboardData);
    if (pasted === undefined) return;
    event.preventDefault();
    insert(pasted);
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.inputRow}>
        <Textarea
          ref={input}
          className={classes.input}
          aria-label={t('composer.label')}
          aria-describedby={hintId}
          placeholder={t('composer.placeholder')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={handleKey}
          onContextMenu={onContextMenu}
          onPaste={handlePaste}
          disabled={props.block !== undefined}
          autosize
          minRows={1}
          maxRows={6}
          dir="auto"
          {...FOCUS_HOME}
        />
        <EmojiButton disabled={props.block !== undefined} onEmoji={insert} />
        <Tooltip label={t('composer.send')}>
          <ActionIcon
            type="submit"
            size={36}
            aria-label={t('composer.send')}
            disabled={reason !== undefined || tooLong > 0 || text.trim() === ''}
          >
            <IconSend2 size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      {menu.open && input.current && (
        <EditMenu at={menu.open} field={input.current} onInsert={insert} onClose={menu.close} />
      )}
      <div id={hintId} className={classes.hint} role="status">
        <Hint text={text} reason={reason} tooLong={tooLong} />
      </div>
    </form>
  );
}

function Hint({ text, reason, tooLong }: { text: string; reason: string | undefined; tooLong: number }) {
  const t = useText('chats');
  if (reason) return <Text size="xs">{reason}</Text>;
  if (tooLong > 0) {
    return (
      <Text size="xs" className={classes.warning}>
        {t('composer.tooLong', { count: tooLong })}
      </Text>
    );
  }
  return <SegmentsLine text={text} />;
}
