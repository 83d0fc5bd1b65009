import { Text } from '@mantine/core';
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { type ChatMessage, isPending } from '../model/state/chat-message.ts';
import { useChatsModel } from '../use-chats.ts';
import { fitPicture, type PictureSource, picturesOf } from './picture-source.ts';
import classes from './pictures.module.css';
import { useOpenPicture } from './use-open-picture.ts';
import { useUploadProgress } from './use-upload-progress.ts';

/** The pictures of a message, each in a place of its final size from the start. */
export function MessagePictures({ message }: { message: ChatMessage }) {
  const t = useText('chats');
  const pictures = picturesOf(message);
  if (pictures.length === 0) {
    return (
      <Text span size="sm" className={classes.gone}>
        <IconPhotoOff size={18} aria-hidden /> {t('picture.gone')}
      </Text>
    );
  }
  return pictures.map((picture) => <MessagePicture key={picture.id} picture={picture} message={message} />);
}

function MessagePicture({ picture, message }: { picture: PictureSource; message: ChatMessage }) {
  const t = useText('chats');
  const { open } = useOpenPicture();
  const { state, onLoad, onError } = useLoading(picture, message);
  const box = fitPicture(picture.size);
  return (
    <button
      type="button"
      className={classes.picture}
      style={{ width: box.width, aspectRatio: `${box.width} / ${box.height}` }}
      aria-label={t(state === 'gone' ? 'picture.gone' : 'picture.open')}
      disabled={state === 'gone'}
      onClick={() => open(picture.id)}
    >
      {state !== 'shown' && (
        <span className={classes.placeholder}>
          {state === 'gone' ? <IconPhotoOff size={32} aria-hidden /> : <IconPhoto size={32} aria-hidden />}
        </span>
      )}
      {state !== 'gone' && (
        <img
          src={picture.previewUrl}
          alt=""
          data-shown={state === 'shown' || undefined}
          draggable={false}
          onLoad={onLoad}
          onError={onError}
        />
      )}
      {isPending(message) && <Progress smsId={message.smsId} />}
    </button>
  );
}

/** Links expire: a picture that fails is tried once more with a new one. */
function useLoading({ previewUrl }: PictureSource, message: ChatMessage) {
  const model = useChatsModel();
  const [shown, setShown] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const asked = useRef(false);
  useEffect(() => {
    if (failed !== previewUrl || asked.current) return;
    asked.current = true;
    void model.refreshMedia(message);
  }, [failed, previewUrl, model, message]);
  const state = shown === previewUrl ? 'shown' : failed === previewUrl ? 'gone' : 'loading';
  return {
    state,
    onLoad: () => {
      asked.current = false;
      setShown(previewUrl);
    },
    onError: () => setFailed(previewUrl),
  } as const;
}

function Progress({ smsId }: { smsId: string }) {
  const t = useText('chats');
  const sent = useUploadProgress(smsId);
  if (sent === undefined) return null;
  const percent = Math.round(sent * 100);
  return (
    <span className={classes.progress}>
      <svg className={classes.ring} viewBox="0 0 56 56" aria-hidden>
        <circle cx="28" cy="28" r="24" pathLength="100" />
        <circle cx="28" cy="28" r="24" pathLength="100" strokeDasharray={`${percent} 100`} />
      </svg>
      <Text span size="xs" c="white" className={`tabular ${classes.percent}`}>
        {t('picture.percent', { percent })}
      </Text>
    </span>
  );
}
