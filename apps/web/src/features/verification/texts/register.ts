import { CODE_LOCK_MS } from '@manyline/contract/verification';
import { MINUTE_MS } from '@manyline/domain/time';
import { registerTexts } from '../../../lib/i18n/i18n.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

registerTexts(
  'verification',
  { en, zh },
  {
    lockMinutes: CODE_LOCK_MS / MINUTE_MS,
  },
);
