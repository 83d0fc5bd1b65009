import { HISTORY_MONTHS } from '@manyline/contract/histories';
import { registerTexts } from '../../../lib/i18n/i18n.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

registerTexts('ledger', { en, zh }, { historyMonths: HISTORY_MONTHS });
