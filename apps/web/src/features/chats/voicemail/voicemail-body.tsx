import { ActionIcon, Button, Loader, Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconMessage2Share } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { messageOf } from '../../../lib/errors/show-error.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { tip } from '../../../ui/tip/tip.ts';
import type { ChatMessage } from '../model/state/chat-message.ts';
import { useChatsModel } from '../use-chats.ts';
import { RecordingPlayer } from './recording-player.tsx';
import { recallLanguage, rememberLanguage } from './remembered-language.ts';
import classes from './voicemail.module.css';

const loadDialog = async () => (await import('./language-dialog.tsx')).LanguageDialog;
const LanguageDialog = lazyPart(loadDialog);

/** A voicemail: its player, its text or the button that asks for it (spec 1 §2, §4). */
export function VoicemailBody({ message }: { message: ChatMessage }) {
  const t = useText('chats');
  return (
    <div className={classes.voicemail}>
      {message.media === '' ? <Text size="sm">{t('voicemail.lost')}</Text> : <RecordingPlayer message={message} />}
      <Transcript message={message} />
    </div>
  );
}

function Transcript({ message }: { message: ChatMessage }) {
  const t = useText('chats');
  const model = useChatsModel();
  const request = useStore(model.textRequests, (requests) => requests.get(message.smsId));
  const [choosing, setChoosing] = useState(false);
  const pending = request?.state === 'pending' || message.sttStatus === 1;
  const ask = (language: string) => {
    setChoosing(false);
    rememberLanguage(language);
    void model.transcribe(message, language);
  };
  const isFinished = !pending && message.sttStatus === 2;
  const openChoice = { onPointerEnter: () => void loadDialog(), onClick: () => setChoosing(true) };
  return (
    <>
      <div aria-live="polite" aria-busy={pending}>
        {pending && <Waiting />}
        {isFinished && <Words words={message.stt ?? ''} />}
        <div className={classes.end}>
          {isFinished && <FinishedMark />}
          {isFinished && message.getStt && <AskAgain {...openChoice} />}
        </div>
        {request?.state === 'failed' && (
          <Text size="sm" className={classes.problem}>
            {messageOf(request.error)}
          </Text>
        )}
      </div>
      {message.getStt && !pending && !isFinished && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.ask}
          leftSection={<IconMessage2Share size={16} aria-hidden />}
          {...openChoice}
        >
          {t('voicemail.speechToText')}
        </Button>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <LanguageDialog value={recallLanguage()} onDone={ask} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

function Waiting() {
  const t = useText('chats');
  return (
    <div className={classes.waiting}>
      <Loader size={14} aria-hidden />
      <Text span size="sm">
        {t('voicemail.pending')}
      </Text>
    </div>
  );
}

function Words({ words }: { words: string }) {
  const t = useText('chats');
  return (
    <p className={classes.words} dir="auto" data-empty={words === '' || undefined}>
      {words || t('voicemail.nothingSaid')}
    </p>
  );
}

/** A tick; its words are for whoever hears them or points at it. */
function FinishedMark() {
  const t = useText('chats');
  return (
    <span className={classes.finished} title={t('voicemail.finished')}>
      <IconCircleCheck size={16} aria-hidden />
      <VisuallyHidden>{t('voicemail.finished')}</VisuallyHidden>
    </span>
  );
}

/** In another language: quiet, as the text stands already. */
function AskAgain(props: { onPointerEnter: () => void; onClick: () => void }) {
  const t = useText('chats');
  return (
    <ActionIcon variant="subtle" color="gray" size={28} {...tip(t('voicemail.speechToText'), 'right')} {...props}>
      <IconMessage2Share size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
