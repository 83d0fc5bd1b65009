import { type CaptchaAction, captchaPicture, genCaptcha } from '@manyline/contract/captcha';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/services.tsx';
import { beginUntilThere } from './begin-until-there.ts';
import { clearCaptchaFailures, documentCookies } from './captcha-failures.ts';

export interface LoadedCaptcha {
  captchaId: string;
  pictureUrl: string;
  audioUrl: string;
}

export interface Captcha {
  loaded?: LoadedCaptcha;
  failed: boolean;
  /** The typed text, trimmed when it is sent. */
  text: string;
  setText: (text: string) => void;
  /** A new one, with an empty box: each is good for one try. */
  refresh: () => void;
  /** Its picture did not come. */
  fail: () => void;
}

/** A captcha for one action, sending a sign-in code unless said otherwise; fetched when the form appears. */
export function useCaptcha(action: CaptchaAction = 'preLogin'): Captcha {
  const api = useApi();
  const [loaded, setLoaded] = useState<LoadedCaptcha>();
  const [failed, setFailed] = useState(false);
  const [text, setText] = useState('');
  const latest = useRef(0);

  const fail = useCallback(() => {
    // It was the captcha that failed, not the person (spec 1 §4).
    clearCaptchaFailures(documentCookies);
    setLoaded(undefined);
    setFailed(true);
  }, []);

  const refresh = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    setText('');
    setFailed(false);
    // The one before is used up: what is typed before the next is there must not be held against it.
    setLoaded(undefined);
    try {
      const { captchaId } = await beginUntilThere(() => api.call(genCaptcha, { action, kind: 'text' }));
      if (mine !== latest.current) return;
      const pictureUrl = api.urlOf(captchaPicture, { captchaId, form: 'image' });
      setLoaded({ captchaId, pictureUrl, audioUrl: api.urlOf(captchaPicture, { captchaId, form: 'audio' }) });
    } catch {
      if (mine === latest.current) fail();
    }
  }, [api, action, fail]);

  useEffect(() => {
    void refresh();
  }, [refresh]);

  return { loaded, failed, text, setText, refresh: () => void refresh(), fail };
}
