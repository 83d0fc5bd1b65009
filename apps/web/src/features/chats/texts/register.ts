import { SEGMENT_ROOM } from '@manyline/domain/segments';
import { registerTexts } from '../../../lib/i18n/i18n.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

registerTexts('chats', { en, zh }, { wide: SEGMENT_ROOM['UCS-2'].single });
