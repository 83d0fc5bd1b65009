import type { CaptchaAction } from '@manyline/contract/captcha';
import { ApiError } from '@manyline/page/api/api-error';
import { useEffect, useRef, useState } from 'react';
import { messageOf, showError } from '../../lib/errors/show-error.ts';
import { showAlert } from '../../lib/overlay/overlay-store.ts';
import { clearCaptchaFailures, countCaptchaFailure, documentCookies } from './captcha-failures.ts';
import { useCaptchaText } from './captcha-texts.ts';
import { type Slider, useSlider } from './use-slider.ts';

/** The proof that the guarded call takes along. */
export type SliderProof = { captchaId: string } & ({ captchaVerifyParam: string } | { captcha: string });

type Way = 'slider' | 'text';

/** A call that wants another slide is given it after so long (spec 2 §9). */
const RETRY_MS = 1_000;

export interface Trial {
  slider: Slider;
  busy: boolean;
  /** In words; of the last try by this way to prove oneself. */
  problemOf(way: Way): string | undefined;
  /** The way was changed: what went wrong by it says nothing of the other. */
  forget(): void;
  run(proof: SliderProof): Promise<void>;
}

interface TrialOptions {
  action: CaptchaAction;
  send: (proof: SliderProof) => Promise<void>;
  onClose: () => void;
}

/** Hands a captcha to the guarded call, and judges what it says of it (spec 2 §8: 100020, 100028). */
export function useSliderTrial({ action, send, onClose }: TrialOptions): Trial {
  const t = useCaptchaText();
  const slider = useSlider(action);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ way: Way; words: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function tryAgain(error: ApiError, way: Way) {
    setProblem({ way, words: messageOf(error) });
    if (error.code === 'SLIDER_RETRY') {
      timer.current = setTimeout(() => {
        setBusy(false);
        slider.refresh();
      }, RETRY_MS);
      return;
    }
    setBusy(false);
    slider.refresh();
    if (!countCaptchaFailure(documentCookies, Date.now())) return;
    onClose();
    showAlert(t('tooMany'));
  }

  async function run(proof: SliderProof) {
    setBusy(true);
    setProblem(undefined);
    try {
      await send(proof);
      clearCaptchaFailures(documentCookies);
    } catch (error) {
      if (isCaptchaFailure(error)) tryAgain(error, 'captcha' in proof ? 'text' : 'slider');
      else {
        onClose();
        showError(error);
      }
    }
  }

  return {
    slider,
    busy,
    problemOf: (way) => (problem?.way === way ? problem.words : undefined),
    forget: () => setProblem(undefined),
    run,
  };
}

function isCaptchaFailure(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'SLIDER_FAILED' || error.code === 'SLIDER_RETRY' || error.code === 'WRONG_CAPTCHA';
}
