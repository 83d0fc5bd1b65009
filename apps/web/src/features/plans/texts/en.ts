import type { TextTree } from '../../../lib/i18n/i18n.ts';

export const en = {
  title: 'Plans',
  alone: {
    title: 'Plans open within the app',
    body: 'This page is a part of the Numbers tab.',
    open: 'Open Plans in the app',
  },
  failed: 'The plans page did not open. Check your connection and try again.',
} satisfies TextTree;
