import { addTexts } from '../../lib/language.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

addTexts({ en, zh });
