import type { TextTree } from '../../lib/i18n/i18n.ts';

export const en = {
  title: 'Get the app',
  onPhone: 'Open on your phone',
  body: 'Scan the code with your phone to get {{brand}} there.',
  code: 'QR code of {{link}}',
} satisfies TextTree;
