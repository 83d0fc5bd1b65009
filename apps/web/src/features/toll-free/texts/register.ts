import { OPT_IN_PICTURE_MEGABYTES_MAX, SENDER_WORDS_MIN } from '@manyline/domain/sender-form';
import { registerTexts } from '../../../lib/i18n/i18n.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

registerTexts('tollFree', { en, zh }, { megabytes: OPT_IN_PICTURE_MEGABYTES_MAX, min: SENDER_WORDS_MIN });
