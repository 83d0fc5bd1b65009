import type { TextTree } from '../../lib/i18n/i18n.ts';

export const en = {
  label: 'Graphic code',
  digits: 'Digits that you hear',
  missing: 'Enter the graphic code',
  picture: 'Picture with characters to type',
  another: 'Another picture',
  otherDigits: 'Other digits',
  listen: 'Listen instead',
  look: 'Show the picture instead',
  play: 'Play digits',
  stop: 'Stop',
  how: 'You hear six digits over a murmur. Type them one after the other; you can listen again.',
  reload: 'Load again',
  failed: 'The picture could not be loaded.',
  tooMany: 'Too many verification attempts. Please try again later.',
} satisfies TextTree;
