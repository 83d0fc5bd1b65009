import { contactLimits } from '@manyline/domain/contact';
import { registerTexts } from '../../../lib/i18n/i18n.ts';
import { FILE_MEGABYTES_MAX } from '../transfer/file-limits.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

registerTexts('contacts', { en, zh }, { megabytes: FILE_MEGABYTES_MAX, phones: contactLimits.phones });
