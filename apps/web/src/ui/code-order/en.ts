import type { TextTree } from '../../lib/i18n/i18n.ts';

export const en = {
  title: 'Order timeline',
  open: 'Order timeline',
  loading: 'Loading',
  of: '{{app}} · {{number}}',
  steps: {
    held: '{{amount}} reserved',
    waiting: 'Waiting for a code, until {{until}} at most',
    code: 'A text arrived',
    captured: '{{amount}} of the reserved money charged',
    charged: '{{amount}} charged',
    free: 'Free of charge',
    released: '{{amount}} returned to the balance',
    ended: {
      finished: 'Done: the number was given back',
      expired: 'The time was over: the number was given back',
      changed: 'Another number was taken in its place',
      cancelled: 'Whoever supplied the number took it back',
      none: 'The number was given back',
    },
  },
} satisfies TextTree;
