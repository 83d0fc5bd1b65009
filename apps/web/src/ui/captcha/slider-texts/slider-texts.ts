import { registerTexts, useText } from '../../../lib/i18n/i18n.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

// Apart from those of the captcha, which the sign-in screen loads.
registerTexts('slider', { en, zh });

export function useSliderText() {
  return useText('slider');
}
