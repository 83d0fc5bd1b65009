import { SEGMENT_ROOM } from '@manyline/domain/segments';
import { registerTexts } from '../../../lib/i18n/i18n.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

registerTexts(
  'rates',
  { en, zh },
  {
    plain: SEGMENT_ROOM['GSM-7'].single,
    wide: SEGMENT_ROOM['UCS-2'].single,
  },
);
