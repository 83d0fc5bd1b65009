import { ACTIVATION_HOURS, GRACE_DAYS } from '@manyline/domain/promises';
import { registerTexts } from '../../../lib/i18n/i18n.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

registerTexts('numbers', { en, zh }, { graceDays: GRACE_DAYS, activationHours: ACTIVATION_HOURS });
