import type { TextTree } from '../../../lib/i18n/i18n.ts';

export const en = {
  title: 'Where you are logged in',
  use: 'Log out devices that you do not know, or do not have any more.',
  device: '{{browser}} on {{system}}',
  unknown: 'Unknown device',
  current: 'This device',
  used: 'Last used: {{when}}',
  began: 'Logged in: {{when}}',
  end: 'Log out',
  endOne: 'Log out: {{device}}',
  ended: 'Logged out: {{device}}',
  endOthers: 'Log out all other devices',
  othersEnded: 'You are logged out everywhere else.',
  confirmTitle: 'Log out all other devices?',
  confirmBody_one: 'You stay logged in here. {{count}} other device has to log in again.',
  confirmBody_other: 'You stay logged in here. {{count}} other devices have to log in again.',
  cancel: 'Cancel',
  more: 'Show all {{count}}',
} satisfies TextTree;
