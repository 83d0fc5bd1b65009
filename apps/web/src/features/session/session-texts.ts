import { registerTexts, useText } from '../../lib/i18n/i18n.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

registerTexts('session', { en, zh });

export function useSessionText() {
  return useText('session');
}
