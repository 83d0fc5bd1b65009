import type { TextTree } from '../../../../lib/i18n/i18n.ts';

export const en = {
  title: 'You are invited',
  titleBy: '{{inviter}} invites you',
  body: 'The referral code {{code}} comes with you. Log in, verify a phone number and redeem it under Account: you get {{reward}} as a gift.',
} satisfies TextTree;
