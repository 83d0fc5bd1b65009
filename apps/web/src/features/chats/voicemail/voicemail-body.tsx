import { Button, Loader, Text } from '@mantine/core';
import { IconCircleCheck, IconMessage2Share } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { messageOf } from '../../../lib/errors/show-error.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
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
  return (
    <>
      <div aria-live="polite" aria-busy={pending}>
        {pending ? <Waiting /> : message.sttStatus === 2 && <Finished words={message.stt ?? ''} />}
        {request?.state === 'failed' && (
          <Text size="sm" className={classes.problem}>
            {messageOf(request.error)}
          </Text>
        )}
      </div>
      {message.getStt && !pending && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.ask}
          leftSection={<IconMessage2Share size={16} aria-hidden />}
          onPointerEnter={() => void loadDialog()}
          onClick={() => setChoosing(true)}
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

function Finished({ words }: { words: string }) {
  const t = useText('chats');
  return (
    <>
      <p className={classes.words} dir="auto" data-empty={words === '' || undefined}>
        {words || t('voicemail.nothingSaid')}
      </p>
      <Text size="xs" className={classes.finished}>
        <IconCircleCheck size={14} aria-hidden />
        {t('voicemail.finished')}
      </Text>
    </>
  );
}
