import { registerTexts, useText } from '../../lib/i18n/i18n.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

registerTexts('captcha', { en, zh });

export function useCaptchaText() {
  return useText('captcha');
}
