import { type CaptchaAction, genCaptcha } from '@manyline/contract/captcha';
import type { CallOutput } from '@manyline/contract/define-call';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/services.tsx';
import { beginUntilThere } from './begin-until-there.ts';
import { clearCaptchaFailures, documentCookies } from './captcha-failures.ts';

export type SliderPuzzle = NonNullable<CallOutput<typeof genCaptcha>['slider']> & { captchaId: string };

export interface Slider {
  puzzle?: SliderPuzzle;
  failed: boolean;
  /** Another puzzle: each is good for one try. */
  refresh: () => void;
}

/** A slider puzzle for one action, fetched when its dialog appears. */
export function useSlider(action: CaptchaAction): Slider {
  const api = useApi();
  const [puzzle, setPuzzle] = useState<SliderPuzzle>();
  const [failed, setFailed] = useState(false);
  const latest = useRef(0);

  const refresh = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    setPuzzle(undefined);
    setFailed(false);
    try {
      const { captchaId, slider } = await beginUntilThere(() => api.call(genCaptcha, { action, kind: 'slider' }));
      if (mine !== latest.current) return;
      if (!slider) throw new Error('a slider without its pictures');
      setPuzzle({ captchaId, ...slider });
    } catch {
      if (mine !== latest.current) return;
      // It was the captcha that failed, not the person (spec 1 §4).
      clearCaptchaFailures(documentCookies);
      setFailed(true);
    }
  }, [api, action]);

  useEffect(() => {
    void refresh();
  }, [refresh]);

  return { puzzle, failed, refresh: () => void refresh() };
}
