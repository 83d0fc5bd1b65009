import { ApiError } from '@manyline/page/api/api-error';
import { useState } from 'react';
import { messageOf, showError } from '../../../lib/errors/show-error.ts';
import { showAlert } from '../../../lib/overlay/overlay-store.ts';
import { clearCaptchaFailures, countCaptchaFailure, documentCookies } from '../../../ui/captcha/captcha-failures.ts';
import { useCaptchaText } from '../../../ui/captcha/captcha-texts.ts';
import { useCaptcha } from '../../../ui/captcha/use-captcha.ts';
import type { PrimaryAddress } from '../api/primary-address.ts';
import type { Verify } from './use-verify.ts';

/** A code by mail is behind the captcha of characters, whose picture is good for one try. */
export function useEmailSend(verify: Verify) {
  const t = useCaptchaText();
  const captcha = useCaptcha('requestToVerifyEmail');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Says what is missing here, also where something else is wrong. Answers what was typed. */
  function noteMissing(): string {
    const typed = captcha.text.trim();
    setProblem(typed === '' ? t('missing') : undefined);
    return typed;
  }

  /** Answers whether a code is on its way. */
  async function send(address: PrimaryAddress): Promise<boolean> {
    const typed = noteMissing();
    if (!captcha.loaded || typed === '') return false;
    setSending(true);
    try {
      const isSent = await verify.send(address, { captchaId: captcha.loaded.captchaId, captcha: typed });
      if (isSent) clearCaptchaFailures(documentCookies);
      else captcha.refresh();
      return isSent;
    } catch (error) {
      captcha.refresh();
      react(error);
      return false;
    } finally {
      setSending(false);
    }
  }

  function react(error: unknown) {
    if (!(error instanceof ApiError && error.code === 'WRONG_CAPTCHA')) return showError(error);
    setProblem(messageOf(error));
    if (countCaptchaFailure(documentCookies, Date.now())) showAlert(t('tooMany'));
  }

  return { captcha, problem, sending, send, noteMissing };
}
