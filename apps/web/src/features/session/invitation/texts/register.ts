import { registerTexts } from '../../../../lib/i18n/i18n.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

registerTexts('invitation', { en, zh });
