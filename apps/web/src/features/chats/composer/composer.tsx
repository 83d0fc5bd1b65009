import { ActionIcon, Text, Textarea, Tooltip } from '@mantine/core';
import { SEGMENTS_MAX } from '@manyline/domain/segments';
import { FOCUS_HOME } from '@manyline/page/focus/return-focus';
import { IconSend2 } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { EditMenu } from '../menus/edit-menu.tsx';
import { usePointMenu } from '../menus/use-point-menu.ts';
import { readPasted } from '../model/sending/pasted-text.ts';
import type { ChatEnds } from '../model/state/chat-message.ts';
import { DropZone } from '../pictures/drop-zone.tsx';
import { PictureButton } from '../pictures/picture-button.tsx';
import { takePastedPictures } from '../pictures/take-pasted-pictures.ts';
import { useSendPictures } from '../pictures/use-send-pictures.ts';
import classes from './composer.module.css';
import { EmojiButton } from './emoji-button.tsx';
import { SegmentsLine } from './segments-line.tsx';
import { useComposer } from './use-composer.ts';

interface ComposerProps {
  /** Undefined while a new chat's numbers are not chosen. */
  ends: ChatEnds | undefined;
  /** Why nothing can be sent, in words. */
  block?: string;
  draftKey?: string;
  onSent?: () => void;
  onNobody?: () => void;
  /** What has to happen before anything can be sent, in words; writing goes on meanwhile. */
  waiting?: string | undefined;
  /** False where another field comes first. */
  autoFocus?: boolean;
}

/** The input bar: Enter sends, Shift+Enter breaks the line. Paste is plain text, with pictures of emoji as characters. */
export function Composer(props: ComposerProps) {
  const t = useText('chats');
  const hintId = useId();
  const { text, setText, submit, reason, tooLong, input, insert } = useComposer(props);
  const { sendFiles, preparing } = useSendPictures(props.ends, reason !== undefined, props.onSent);
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
    takePastedPictures(event, sendFiles);
    if (event.defaultPrevented) return;
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
      <DropZone onFiles={sendFiles} />
      <div className={classes.inputRow}>
        <PictureButton onFiles={sendFiles} loading={preparing !== undefined} />
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
        <Hint text={text} reason={reason} tooLong={tooLong} preparing={preparing} />
      </div>
    </form>
  );
}

interface HintProps {
  text: string;
  reason: string | undefined;
  tooLong: number;
  preparing: number | undefined;
}

function Hint({ text, reason, tooLong, preparing }: HintProps) {
  const t = useText('chats');
  if (preparing !== undefined) return <Text size="xs">{t('picture.preparing')}</Text>;
  if (reason) return <Text size="xs">{reason}</Text>;
  if (tooLong > 0) {
    return (
      <Text size="xs" className={classes.warning}>
        {t('composer.tooLong', { count: tooLong, parts: SEGMENTS_MAX })}
      </Text>
    );
  }
  return <SegmentsLine text={text} />;
}
