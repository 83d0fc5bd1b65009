import { preLogin } from '@manyline/contract/session';
import { ApiError } from '@manyline/page/api/api-error';
import { useState } from 'react';
import { messageOf, showError } from '../../lib/errors/show-error.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { showAlert } from '../../lib/overlay/overlay-store.ts';
import { resendAtOf } from '../../lib/resend-at.ts';
import { useApi, useBrand } from '../../lib/services.tsx';
import { clearCaptchaFailures, countCaptchaFailure, documentCookies } from '../../ui/captcha/captcha-failures.ts';
import { useCaptchaText } from '../../ui/captcha/captcha-texts.ts';
import type { Captcha } from '../../ui/captcha/use-captcha.ts';
import { type LoginName, type PendingLogin, storePendingLogin } from './pending-login.ts';

/** Faults in words: of the captcha box, the field with number or address, and the form as a whole. */
export type SendProblems = Partial<Record<'captcha' | 'login' | 'form', string>>;

const NONE: SendProblems = {};

/** Beside the field with number or address as well. */
const AT_LOGIN = new Set(['UNSUPPORTED_PHONE', 'PHONE_OF_OURS', 'INVALID_EMAIL']);

/** Whom to send a code to, or what is wrong with what was typed. */
export type ReadLogin = { login: LoginName } | { missing: string };

/** Asks for a code: the first time and, with a new captcha, again. Resolves with undefined when it was refused. */
export function useSendCode(captcha: Captcha) {
  const api = useApi();
  const { platform } = useBrand();
  const t = useCaptchaText();
  const [sending, setSending] = useState(false);
  const language = useLanguage();
  const [said, setSaid] = useState({ language, problems: NONE });
  // Words said in another language, some of them by the server, go with it.
  if (said.language !== language) setSaid({ language, problems: NONE });
  const { problems } = said;
  // Of an answer that came late, in the language of today.
  const setProblems = (found: SendProblems) => setSaid({ language: currentLanguage(), problems: found });

  /** @param earlier the code that this tab asked for before; of the same address it stands while no other may be asked for */
  async function sendCode(read: ReadLogin, earlier?: PendingLogin): Promise<PendingLogin | undefined> {
    const text = captcha.text.trim();
    // All that is wrong at once, not one after the other.
    const missing = {
      ...('missing' in read && { login: read.missing }),
      ...(text === '' && { captcha: t('missing') }),
    };
    setProblems(missing);
    if ('missing' in read || !captcha.loaded || text === '') return undefined;
    setSending(true);
    const { login } = read;
    try {
      const answer = await api.call(preLogin, { ...login, captchaId: captcha.loaded.captchaId, captcha: text });
      clearCaptchaFailures(documentCookies);
      const { verifyid, codeLength } = answer;
      const pending = { verifyid, codeLength, resendAt: resendAtOf(answer), login };
      storePendingLogin(platform, pending);
      return pending;
    } catch (error) {
      if (earlier && isTooSoon(error) && isSameLogin(earlier.login, login)) return earlier;
      captcha.refresh();
      setProblems(react(error));
      return undefined;
    } finally {
      setSending(false);
    }
  }

  /** Inline ones go beside their field; the rest where the catalogue says. */
  function react(error: unknown): SendProblems {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'WRONG_CAPTCHA') {
      if (countCaptchaFailure(documentCookies, Date.now())) showAlert(t('tooMany'));
      return { captcha: messageOf(error) };
    }
    if (isTooSoon(error)) return { form: messageOf(error) };
    showError(error);
    return code !== undefined && AT_LOGIN.has(code) ? { login: messageOf(error) } : {};
  }

  return { sendCode, sending, problems };
}

function isTooSoon(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'RESEND_TOO_SOON';
}

/** Each is read from the same form. */
const isSameLogin = (one: LoginName, other: LoginName): boolean => JSON.stringify(one) === JSON.stringify(other);
