import type { TextTree } from '../../../lib/i18n/i18n.ts';

export const en = {
  title: 'Are you a person?',
  body: 'Slide the piece into its place.',
  slide: 'Slide the piece into its place',
  how: 'Drag the handle. By keyboard: arrow keys, then Enter.',
  another: 'Another puzzle',
  readInstead: 'Characters or sound instead',
  slideInstead: 'Slide instead',
} satisfies TextTree;
