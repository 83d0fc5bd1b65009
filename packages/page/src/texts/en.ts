import type { TextTree } from '../words/text-tree.ts';

export const en = {
  copy: 'Copy',
  copied: 'Copied',
  copyRefused: 'Your browser does not allow copying. Select the text and copy it yourself.',
  close: 'Close',
  notice: 'Please note',
  loading: 'Loading',
  retry: 'Try again',
  listFailed: 'This list could not be read.',
  noAnswer: 'We cannot reach the service. Check your connection and try again; nothing was lost.',
  offline: 'You are offline, so nothing was sent and nothing was charged. Try again once you are connected.',
  unanswered:
    'No answer came, so it may or may not have been done. Trying again is safe: the same thing is never charged twice.',
  unexpected: 'Something went wrong on this page. Please try again.',
} satisfies TextTree;
