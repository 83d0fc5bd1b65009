import type { PageParts } from '@manyline/page/page-context';
import { registerTexts, words } from '../lib/i18n/i18n.ts';
import { showSnackbar } from '../lib/overlay/overlay-store.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

registerTexts('common', { en, zh });

/** This page's parts for the kit of all pages. */
export const pageParts: PageParts = {
  words,
  tellFailure: (message) => void showSnackbar(message, { tone: 'error' }),
};
