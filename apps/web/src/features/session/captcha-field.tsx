import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconEar, IconPhoto, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import { IconAction } from '../../ui/icon-action.tsx';
import { AudioCaptcha } from './audio-captcha.tsx';
import classes from './captcha-field.module.css';
import { useSessionText } from './session-texts.ts';
import type { Captcha } from './use-captcha.ts';

interface CaptchaFieldProps {
  captcha: Captcha;
  error?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** The picture with its text box, or the same challenge to listen to. */
export function CaptchaField({ captcha, error, inputRef }: CaptchaFieldProps) {
  const [listening, setListening] = useState(false);
  const t = useSessionText();
  return (
    <div className={classes.field}>
      <div className={classes.row}>
        <TextInput
          ref={inputRef}
          className={classes.input}
          label={t(listening ? 'captcha.beeps' : 'captcha.label')}
          value={captcha.text}
          error={error}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={20}
          inputMode={listening ? 'numeric' : undefined}
          onChange={(event) => captcha.setText(event.currentTarget.value)}
        />
        {listening ? <AudioCaptcha captcha={captcha} /> : <CaptchaPicture captcha={captcha} />}
        <Group gap={4} className={classes.tools}>
          <IconAction
            icon={IconRefresh}
            label={t('captcha.another')}
            tip="bottom"
            size={36}
            onClick={captcha.refresh}
          />
          <IconAction
            icon={listening ? IconPhoto : IconEar}
            label={t(listening ? 'captcha.look' : 'captcha.listen')}
            tip="bottom"
            size={36}
            onClick={() => setListening(!listening)}
          />
        </Group>
      </div>
      {listening && (
        <Text size="xs" c="dimmed">
          {t('captcha.how')}
        </Text>
      )}
    </div>
  );
}

/** Its room is kept while it loads. */
function CaptchaPicture({ captcha }: { captcha: Captcha }) {
  const t = useSessionText();
  if (captcha.failed) {
    return (
      <Button className={classes.picture} variant="default" size="compact-sm" onClick={captcha.refresh}>
        {t('captcha.failed')}
      </Button>
    );
  }
  return (
    <div className={classes.picture} data-loading={!captcha.loaded || undefined}>
      {captcha.loaded && <img src={captcha.loaded.pictureUrl} alt={t('captcha.picture')} />}
    </div>
  );
}
