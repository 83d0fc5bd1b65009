import { Button, Group, Input, Text, TextInput } from '@mantine/core';
import { IconPhoto, IconRefresh, IconVolume } from '@tabler/icons-react';
import { type ReactNode, type Ref, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { IconAction } from '../icon-action.tsx';
import { BEGUN_AT_MOST, LOADER_RESET_MS } from './begin-until-there.ts';
import classes from './captcha-field.module.css';
import { useCaptchaText } from './captcha-texts.ts';
import type { Captcha } from './use-captcha.ts';

const AudioCaptcha = lazyPart(async () => (await import('./audio-captcha.tsx')).AudioCaptcha);

interface CaptchaFieldProps {
  captcha: Captcha;
  error?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  /** In a dialog that asks for nothing else. */
  autoFocus?: boolean;
}

/** The picture with its text box, or the same challenge to listen to. */
export function CaptchaField({ captcha, error, inputRef, autoFocus }: CaptchaFieldProps) {
  const [listening, setListening] = useState(false);
  const { shown, forget } = useErrorOfForm(error);
  const t = useCaptchaText();
  const id = useId();
  const change = (next: boolean) => {
    setListening(next);
    forget();
  };
  return (
    <Input.Wrapper id={id} label={t(listening ? 'digits' : 'label')} error={shown}>
      <div className={classes.row}>
        <TextInput
          id={id}
          ref={inputRef}
          data-autofocus={autoFocus || undefined}
          value={captcha.text}
          error={Boolean(shown)}
          aria-describedby={[shown && `${id}-error`, listening && `${id}-how`].filter(Boolean).join(' ') || undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={20}
          inputMode={listening ? 'numeric' : undefined}
          onChange={(event) => captcha.setText(event.currentTarget.value)}
        />
        {listening ? (
          <Suspense>
            <AudioCaptcha captcha={captcha} />
          </Suspense>
        ) : (
          <CaptchaPicture captcha={captcha} />
        )}
        <CaptchaTools captcha={captcha} listening={listening} onListening={change} />
      </div>
      {listening && (
        <Text id={`${id}-how`} size="xs" c="dimmed" mb={4}>
          {t('how')}
        </Text>
      )}
    </Input.Wrapper>
  );
}

/** The picture's error says nothing of the sound: it goes with the change, until the next try. */
function useErrorOfForm(error: ReactNode) {
  const [forgotten, setForgotten] = useState<ReactNode>();
  useEffect(() => {
    if (!error) setForgotten(undefined);
  }, [error]);
  return { shown: error === forgotten ? undefined : error, forget: () => setForgotten(error) };
}

interface CaptchaToolsProps {
  captcha: Captcha;
  listening: boolean;
  onListening: (listening: boolean) => void;
}

function CaptchaTools({ captcha, listening, onListening }: CaptchaToolsProps) {
  const t = useCaptchaText();
  return (
    <Group gap={4} wrap="nowrap">
      <IconAction
        icon={IconRefresh}
        label={t(listening ? 'otherDigits' : 'another')}
        tip="bottom"
        size={36}
        onClick={captcha.refresh}
      />
      <IconAction
        icon={listening ? IconPhoto : IconVolume}
        label={t(listening ? 'look' : 'listen')}
        tip="bottom"
        size={36}
        onClick={() => onListening(!listening)}
      />
    </Group>
  );
}

/** Its room is kept while it loads. One that has not come in time makes way for another (spec 2 §9), a few times at most. */
function CaptchaPicture({ captcha }: { captcha: Captcha }) {
  const t = useCaptchaText();
  const slow = useRef(0);
  const beginAgain = () => {
    slow.current += 1;
    if (slow.current < BEGUN_AT_MOST) captcha.refresh();
    else captcha.fail();
  };
  if (captcha.failed) {
    return (
      <Button variant="default" px="xs" fullWidth title={t('failed')} onClick={captcha.refresh}>
        {t('reload')}
      </Button>
    );
  }
  return (
    <div className={classes.picture} data-loading={!captcha.loaded || undefined}>
      {captcha.loaded && (
        <Picture
          key={captcha.loaded.captchaId}
          url={captcha.loaded.pictureUrl}
          onThere={() => (slow.current = 0)}
          onSlow={beginAgain}
          onFailed={captcha.fail}
        />
      )}
    </div>
  );
}

interface PictureProps {
  url: string;
  onThere: () => void;
  onSlow: () => void;
  onFailed: () => void;
}

function Picture({ url, onThere, onSlow, onFailed }: PictureProps) {
  const t = useCaptchaText();
  const [isThere, setThere] = useState(false);
  const giveUp = useEffectEvent(onSlow);
  useEffect(() => {
    if (isThere) return;
    const timer = setTimeout(() => giveUp(), LOADER_RESET_MS);
    return () => clearTimeout(timer);
  }, [isThere]);
  const show = () => {
    setThere(true);
    onThere();
  };
  return <img src={url} alt={t('picture')} onLoad={show} onError={onFailed} />;
}
