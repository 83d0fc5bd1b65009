import { REQUEST_NEAR_DAYS } from '@manyline/contract/console/keeping';
import { addTexts } from '../../lib/language.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

addTexts({ en, zh }, { requestNearDays: REQUEST_NEAR_DAYS });
