import { REVIEW_WORKING_DAYS, TRANSFER_HOURS } from '@manyline/domain/promises';
import { registerTexts } from '../../../lib/i18n/i18n.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

registerTexts('payments', { en, zh }, { transferHours: TRANSFER_HOURS, reviewDays: REVIEW_WORKING_DAYS });
