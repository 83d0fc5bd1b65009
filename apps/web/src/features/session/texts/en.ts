import type { TextTree } from '../../../lib/i18n/i18n.ts';

export const en = {
  title: 'Log in to {{brand}}',
  subtitle: 'New here? Logging in creates your account.',
  notices: 'Open-source licenses',
  channels: { label: 'How to log in', phone: 'Phone number', email: 'Email' },
  phone: {
    label: 'Phone number',
    missing: 'Enter the phone number',
    isEmail: 'To use an email address, choose Email above',
  },
  email: { label: 'Email address', missing: 'Enter the email address', invalid: 'Enter a valid email address' },
  rates: 'See what numbers, texts and calls cost',
  send: 'Send code',
  agree: {
    before: 'By continuing you agree to the ',
    terms: 'terms',
    between: ' and the ',
    privacy: 'privacy policy',
    after: '.',
  },
  code: {
    title: 'Enter the code',
    sentTo: 'We sent {{count}} digits to {{target}}.',
    label: 'Verification code',
    box: 'Digit {{position}} of {{count}}',
    checking: 'Checking…',
    wait_one: 'Send again in {{count}} second',
    wait_other: 'Send again in {{count}} seconds',
    again: 'Send a new code',
    sent: 'A new code is on its way.',
    back: 'Back',
    isNew: 'Welcome. A new account was opened for {{target}}.',
  },
} satisfies TextTree;
