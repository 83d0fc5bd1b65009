import { Button, Group, Input, Text, TextInput } from '@mantine/core';
import { IconPhoto, IconRefresh, IconVolume } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { IconAction } from '../icon-action.tsx';
import { AudioCaptcha } from './audio-captcha.tsx';
import classes from './captcha-field.module.css';
import { useCaptchaText } from './captcha-texts.ts';
import type { Captcha } from './use-captcha.ts';

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
  const t = useCaptchaText();
  const id = useId();
  return (
    <Input.Wrapper id={id} label={t(listening ? 'beeps' : 'label')} error={error}>
      <div className={classes.row}>
        <TextInput
          id={id}
          ref={inputRef}
          data-autofocus={autoFocus || undefined}
          value={captcha.text}
          error={Boolean(error)}
          aria-describedby={[error && `${id}-error`, listening && `${id}-how`].filter(Boolean).join(' ') || undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={20}
          inputMode={listening ? 'numeric' : undefined}
          onChange={(event) => captcha.setText(event.currentTarget.value)}
        />
        {listening ? <AudioCaptcha captcha={captcha} /> : <CaptchaPicture captcha={captcha} />}
        <CaptchaTools captcha={captcha} listening={listening} onListening={setListening} />
      </div>
      {listening && (
        <Text id={`${id}-how`} size="xs" c="dimmed" mb={4}>
          {t('how')}
        </Text>
      )}
    </Input.Wrapper>
  );
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
        label={t(listening ? 'otherBeeps' : 'another')}
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

/** Its room is kept while it loads. */
function CaptchaPicture({ captcha }: { captcha: Captcha }) {
  const t = useCaptchaText();
  if (captcha.failed) {
    return (
      <Button variant="default" px="xs" fullWidth title={t('failed')} onClick={captcha.refresh}>
        {t('reload')}
      </Button>
    );
  }
  return (
    <div className={classes.picture} data-loading={!captcha.loaded || undefined}>
      {captcha.loaded && <img src={captcha.loaded.pictureUrl} alt={t('picture')} />}
    </div>
  );
}
