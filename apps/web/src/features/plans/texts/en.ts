import type { TextTree } from '../../../lib/i18n/i18n.ts';

export const en: TextTree = {
  title: 'Plans',
  failed: 'The plans page did not open. Check your connection and try again.',
};
