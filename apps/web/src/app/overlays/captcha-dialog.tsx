import { Button, Group, Stack, Text } from '@mantine/core';
import { confirmCaptcha } from '@manyline/contract/captcha';
import { ApiError } from '@manyline/page/api/api-error';
import { Dialog } from '@manyline/page/ui/dialog';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf, showError } from '../../lib/errors/show-error.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { type CaptchaAsked, overlayStore, showAlert } from '../../lib/overlay/overlay-store.ts';
import { useApi } from '../../lib/services.tsx';
import { clearCaptchaFailures, countCaptchaFailure, documentCookies } from '../../ui/captcha/captcha-failures.ts';
import { CaptchaField } from '../../ui/captcha/captcha-field.tsx';
import { useCaptchaText } from '../../ui/captcha/captcha-texts.ts';
import { type Captcha, useCaptcha } from '../../ui/captcha/use-captcha.ts';
import classes from './captcha-dialog.module.css';

/** The captcha modal (100010): whoever asked goes on with the pass, or learns that nobody answered. */
export function CaptchaDialog({ asked }: { asked: CaptchaAsked }) {
  const t = useText();
  const words = t(asked.action === 'lockNumber' ? 'dialogs.captchaNumber' : 'dialogs.captchaBody');
  return (
    <Dialog onClose={() => asked.answer(undefined)} title={t('dialogs.captcha')} reason={words}>
      <CaptchaForm asked={asked} words={words} />
    </Dialog>
  );
}

/** Begins once the dialog is open, which may wait for long: a captcha lives for minutes. */
function CaptchaForm({ asked, words }: { asked: CaptchaAsked; words: string }) {
  const t = useText();
  const captcha = useCaptcha(asked.action);
  const box = useRef<HTMLInputElement>(null);
  const { submit, busy, problem } = useConfirm(captcha, asked);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  useEffect(() => {
    overlayStore.setState({ captchaOpen: overlayStore.getState().captcha === asked });
    return () => overlayStore.setState({ captchaOpen: false });
  }, [asked]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Stack component="form" gap={20} className={classes.form} onSubmit={handleSubmit}>
      <Text size="sm">{words}</Text>
      <CaptchaField captcha={captcha} error={problem} inputRef={box} autoFocus />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => asked.answer(undefined)}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('actions.okay')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Trades what was typed for a pass. Each picture is good for one try. */
function useConfirm(captcha: Captcha, asked: CaptchaAsked) {
  const api = useApi();
  const t = useCaptchaText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit() {
    const { loaded, text } = captcha;
    const typed = text.trim();
    if (!loaded || typed === '') return setProblem(t('missing'));
    setBusy(true);
    setProblem(undefined);
    try {
      const { captchaPass } = await api.call(confirmCaptcha, { captchaId: loaded.captchaId, captcha: typed });
      clearCaptchaFailures(documentCookies);
      asked.answer({ captchaId: loaded.captchaId, captcha: captchaPass });
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  function fail(error: unknown) {
    captcha.refresh();
    setProblem(messageOf(error));
    if (!(error instanceof ApiError && error.code === 'WRONG_CAPTCHA')) return showError(error);
    if (!countCaptchaFailure(documentCookies, Date.now())) return;
    // After the third the alert says so, and it needs the screen (spec 1 §4).
    asked.answer(undefined);
    showAlert(t('tooMany'));
  }

  return { submit, busy, problem };
}
