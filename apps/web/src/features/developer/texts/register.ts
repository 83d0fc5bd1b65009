import { CALLBACK_DAYS } from '@manyline/domain/callback';
import { CALLBACK_ANSWER_SECONDS, CALLBACK_LOG_DAYS } from '@manyline/domain/promises';
import { registerTexts } from '../../../lib/i18n/i18n.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

registerTexts(
  'developer',
  { en, zh },
  {
    logDays: CALLBACK_LOG_DAYS,
    answerSeconds: CALLBACK_ANSWER_SECONDS,
    tryDays: CALLBACK_DAYS,
  },
);
