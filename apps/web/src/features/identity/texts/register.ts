import { IDENTITY_PICTURE_MEGABYTES_MAX, PICTURES_PER_GROUP } from '@manyline/domain/identity';
import { registerTexts } from '../../../lib/i18n/i18n.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

registerTexts('identity', { en, zh }, { megabytes: IDENTITY_PICTURE_MEGABYTES_MAX, pictures: PICTURES_PER_GROUP });
