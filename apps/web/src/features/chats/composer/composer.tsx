import { ActionIcon, Text, Textarea } from '@mantine/core';
import { FOCUS_HOME } from '@manyline/page/focus/return-focus';
import { isOfInputMethod } from '@manyline/page/forms/input-method';
import { IconClock, IconSend2 } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, Suspense, useId } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { tip } from '../../../ui/tip/tip.ts';
import { usePointMenu } from '../menus/use-point-menu.ts';
import { readPasted } from '../model/sending/pasted-text.ts';
import type { ChatEnds } from '../model/state/chat-message.ts';
import { DropZone } from '../pictures/drop-zone.tsx';
import { PictureButton } from '../pictures/picture-button.tsx';
import { StagedRow } from '../pictures/staged-row.tsx';
import { takePastedPictures } from '../pictures/take-pasted-pictures.ts';
import classes from './composer.module.css';
import { EmojiButton } from './emoji-button.tsx';
import { noteSentByEnter } from './learnt-keys.ts';
import { SegmentsLine } from './segments-line.tsx';
import { TooLongLine } from './too-long-line.tsx';
import { useComposer } from './use-composer.ts';

const ElsewhereLine = lazyPart(async () => (await import('./elsewhere-line.tsx')).ElsewhereLine);
const EditMenu = lazyPart(async () => (await import('../menus/edit-menu.tsx')).EditMenu);

interface ComposerProps {
  /** Undefined while a new chat's numbers are not chosen. */
  ends: ChatEnds | undefined;
  /** Why nothing can be sent, in words. */
  block?: string;
  draftKey?: string;
  onSent?: () => void;
  onNobody?: () => void;
  /** The step that has to come before anything can be sent, in words; writing goes on meanwhile. */
  waiting?: string | undefined;
  /** False where another field comes first. */
  autoFocus?: boolean;
}

/**
 * The input bar: Enter sends, Shift+Enter breaks the line. Paste is plain text, with pictures of emoji as characters. Pictures
 * stand above the text until Enter.
 */
export function Composer(props: ComposerProps) {
  const t = useText('chats');
  const hintId = useId();
  const composer = useComposer(props);
  const { text, setText, submit, input, insert, staged, stage, mayChoose, isReady, goesLater, elsewhere } = composer;
  const send = t(goesLater ? 'composer.sendLater' : 'composer.send');
  const SendIcon = goesLater ? IconClock : IconSend2;
  const menu = usePointMenu<null>();
  const { onContextMenu, onKeyDown } = menu.propsFor(null);
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown(event);
    // Enter that closes a Chinese input method's list belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || isOfInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    if (isReady) noteSentByEnter();
    submit();
  };
  const handlePaste = (event: ClipboardEvent) => {
    takePastedPictures(event, stage);
    if (event.defaultPrevented) return;
    const pasted = readPasted(event.clipboardData);
    if (pasted === undefined) return;
    event.preventDefault();
    insert(pasted);
  };
  return (
    <form
      className={classes.composer}
      data-low-foot
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DropZone onFiles={stage} />
      {elsewhere.text !== '' && (
        <Suspense>
          <ElsewhereLine text={elsewhere.text} onAdd={elsewhere.add} onDrop={elsewhere.drop} />
        </Suspense>
      )}
      {staged.pictures.length > 0 && (
        <StagedRow
          pictures={staged.pictures}
          onRemove={(id) => staged.remove([id])}
          onEmpty={() => input.current?.focus()}
        />
      )}
      <div className={classes.inputRow}>
        <PictureButton disabled={!mayChoose} onFiles={stage} />
        <Textarea
          ref={input}
          className={classes.input}
          aria-label={t('composer.label')}
          aria-describedby={hintId}
          placeholder={t(staged.pictures.length > 0 ? 'composer.caption' : 'composer.placeholder')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={handleKey}
          onContextMenu={onContextMenu}
          onPaste={handlePaste}
          onBlur={composer.leave}
          onCompositionStart={() => composer.setComposing(true)}
          onCompositionEnd={() => composer.setComposing(false)}
          disabled={props.block !== undefined}
          autosize
          minRows={1}
          maxRows={6}
          dir="auto"
          {...FOCUS_HOME}
        />
        <EmojiButton disabled={props.block !== undefined} onEmoji={insert} />
        <ActionIcon type="submit" size={36} {...tip(send, 'top-end')} disabled={!isReady}>
          <SendIcon size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {menu.open && input.current && (
        <Suspense>
          <EditMenu at={menu.open} field={input.current} onInsert={insert} onClose={menu.close} />
        </Suspense>
      )}
      <div id={hintId} className={classes.hint} role="status">
        <Hint composer={composer} />
      </div>
    </form>
  );
}

function Hint({ composer }: { composer: ReturnType<typeof useComposer> }) {
  const t = useText('chats');
  const { text, reason, tooLong, staged, terms } = composer;
  if (reason) return <Text size="xs">{reason}</Text>;
  if (staged.isPreparing) return <Text size="xs">{t('picture.preparing')}</Text>;
  if (tooLong > 0) return <TooLongLine text={text} excess={tooLong} charactersMax={terms?.charactersMax} />;
  // Send leads to the dialog in which the number is registered.
  if (terms?.tollFree && terms.tollFree !== 'unsupported')
    return <Text size="xs">{t(`composer.tollFree.${terms.tollFree}`)}</Text>;
  return <SegmentsLine text={text} pictures={staged.pictures.length} terms={terms} />;
}
