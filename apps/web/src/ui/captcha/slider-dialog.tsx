import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { CaptchaAction } from '@manyline/contract/captcha';
import { Dialog } from '@manyline/page/ui/dialog';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { CaptchaField } from './captcha-field.tsx';
import { useCaptchaText } from './captcha-texts.ts';
import { SliderField } from './slider-field.tsx';
import { useSliderText } from './slider-texts/slider-texts.ts';
import { useCaptcha } from './use-captcha.ts';
import { type SliderProof, type Trial, useSliderTrial } from './use-slider-trial.ts';

export type { SliderProof } from './use-slider-trial.ts';

interface SliderDialogProps {
  action: CaptchaAction;
  /** The guarded call. When it was the captcha that failed, another one follows; any other failure closes the dialog and is shown. */
  send: (proof: SliderProof) => Promise<void>;
  onClose: () => void;
}

/** The slider captcha, and for whoever cannot slide, characters to read or digits to hear (decision 16). */
export function SliderDialog(props: SliderDialogProps) {
  const t = useSliderText();
  const [reading, setReading] = useState(false);
  const trial = useSliderTrial(props);
  const change = () => {
    setReading(!reading);
    trial.forget();
  };
  return (
    <Dialog size={380} onClose={props.onClose} title={t('title')}>
      <Stack gap="sm">
        {reading ? <ReadInstead action={props.action} trial={trial} /> : <Slide trial={trial} />}
        <Group justify="center" gap="lg">
          {!reading && (
            <Anchor component="button" type="button" size="sm" disabled={trial.busy} onClick={trial.slider.refresh}>
              {t('another')}
            </Anchor>
          )}
          <Anchor component="button" type="button" size="sm" onClick={change}>
            {t(reading ? 'slideInstead' : 'readInstead')}
          </Anchor>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Slide({ trial }: { trial: Trial }) {
  const t = useSliderText();
  const { slider, busy, problemOf, run } = trial;
  return (
    <>
      <Text size="sm">{t('body')}</Text>
      <SliderField
        slider={slider}
        disabled={busy}
        error={problemOf('slider')}
        onDrop={(x) => {
          const { captchaId } = slider.puzzle!;
          void run({ captchaId, captchaVerifyParam: JSON.stringify({ x }) });
        }}
      />
    </>
  );
}

function ReadInstead({ action, trial }: { action: CaptchaAction; trial: Trial }) {
  const common = useText();
  const t = useCaptchaText();
  const captcha = useCaptcha(action);
  const [missing, setMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = captcha.text.trim();
    setMissing(typed === '');
    if (typed === '' || !captcha.loaded || trial.busy) return;
    await trial.run({ captchaId: captcha.loaded.captchaId, captcha: typed });
    captcha.refresh();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <CaptchaField captcha={captcha} error={missing ? t('missing') : trial.problemOf('text')} />
        <Button type="submit" loading={trial.busy}>
          {common('actions.okay')}
        </Button>
      </Stack>
    </form>
  );
}
