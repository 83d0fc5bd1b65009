import { preLogin } from '@manyline/contract/session';
import { ApiError } from '@manyline/page/api/api-error';
import { useState } from 'react';
import { messageOf, showError } from '../../lib/errors/show-error.ts';
import { showAlert } from '../../lib/overlay/overlay-store.ts';
import { resendAtOf } from '../../lib/resend-at.ts';
import { useApi, useBrand } from '../../lib/services.tsx';
import { clearCaptchaFailures, countCaptchaFailure, documentCookies } from '../../ui/captcha/captcha-failures.ts';
import { useCaptchaText } from '../../ui/captcha/captcha-texts.ts';
import type { Captcha } from '../../ui/captcha/use-captcha.ts';
import { type LoginName, type PendingLogin, storePendingLogin } from './pending-login.ts';

export interface SendProblem {
  /** The captcha box, the field with number or address, or the form as a whole. */
  at: 'captcha' | 'login' | 'form';
  message: string;
}

/** Asks for a code: the first time and, with a new captcha, again. Resolves with undefined when it was refused. */
export function useSendCode(captcha: Captcha) {
  const api = useApi();
  const { platform } = useBrand();
  const t = useCaptchaText();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<SendProblem>();

  async function sendCode(login: LoginName): Promise<PendingLogin | undefined> {
    const text = captcha.text.trim();
    if (!captcha.loaded || text === '') {
      setProblem({ at: 'captcha', message: t('missing') });
      return undefined;
    }
    setSending(true);
    setProblem(undefined);
    try {
      const answer = await api.call(preLogin, { ...login, captchaId: captcha.loaded.captchaId, captcha: text });
      clearCaptchaFailures(documentCookies);
      const { verifyid, codeLength } = answer;
      const pending = { verifyid, codeLength, resendAt: resendAtOf(answer), login };
      storePendingLogin(platform, pending);
      return pending;
    } catch (error) {
      captcha.refresh();
      setProblem(react(error));
      return undefined;
    } finally {
      setSending(false);
    }
  }

  /** Inline ones go beside their field; the rest where the catalogue says. */
  function react(error: unknown): SendProblem | undefined {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'WRONG_CAPTCHA') {
      if (countCaptchaFailure(documentCookies, Date.now())) showAlert(t('tooMany'));
      return { at: 'captcha', message: messageOf(error) };
    }
    if (code === 'RESEND_TOO_SOON') return { at: 'form', message: messageOf(error) };
    showError(error);
    return code === 'UNSUPPORTED_PHONE' || code === 'INVALID_EMAIL'
      ? { at: 'login', message: messageOf(error) }
      : undefined;
  }

  return { sendCode, sending, problem, setProblem };
}
