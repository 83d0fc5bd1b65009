import type { TextTree } from '../../lib/i18n/i18n.ts';

export const en = {
  label: 'Characters in the picture',
  beeps: 'Number of beeps in each group',
  missing: 'Enter the graphic code',
  picture: 'Picture with characters to type',
  another: 'Another picture',
  otherBeeps: 'Other beeps',
  listen: 'Listen instead',
  look: 'Show the picture instead',
  play: 'Play beeps',
  stop: 'Stop',
  how: 'You hear groups of beeps, and hisses that do not count. Type how many beeps each group has, one digit after the other.',
  reload: 'Load again',
  failed: 'The picture could not be loaded.',
  tooMany: 'Too many verification attempts. Please try again later.',
} satisfies TextTree;
