import { NOTE_MAX } from '@manyline/contract/console/account-story';
import { SUPPORT_MINUTES, SUPPORT_REASON_MIN } from '@manyline/contract/console/support';
import { COPY_DAYS, DELETION_DAYS, REQUEST_DAYS } from '@manyline/contract/own-data';
import { addTexts } from '../../lib/language.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

addTexts(
  { en, zh },
  {
    copyDays: COPY_DAYS,
    deletionDays: DELETION_DAYS,
    noteMax: NOTE_MAX,
    requestDays: REQUEST_DAYS,
    supportMinutes: SUPPORT_MINUTES,
    supportReasonMin: SUPPORT_REASON_MIN,
  },
);
