import type { TextTree } from '../../../lib/i18n/i18n.ts';

export const en = {
  invite: {
    title: 'Invite friends',
    code: 'Referral code',
    link: 'Invite link',
    copyCode: 'Copy code',
    copyLink: 'Copy link',
    rules: 'Rules',
    shownAs: 'Whoever opens your link reads that {{name}} invites them. No more of you is shown.',
  },
  redeem: {
    title: 'Redeem code',
    heading: 'Get {{reward}} for a referral code',
    standing: {
      open: 'Enter the referral code of the person who invited you. The reward is paid once.',
      noPhone: 'A referral code can be redeemed once your phone number is verified.',
      done: 'A referral code was redeemed on this account already. The reward is paid once.',
      phoneUsed:
        'A referral code was redeemed with your phone number already, on another account. The reward is paid once.',
    },
    code: 'Referral code',
    fromLink: 'From the invite link that you opened',
    submit: 'Redeem',
  },
  redeemed: {
    title: 'You got {{reward}}',
    body: '{{reward}} was added to your balance as a gift.',
    history: 'See it in your bills',
  },
  unlock: {
    title: 'Set Up Phone to Unlock Exclusive Rewards',
    body: 'Set up a phone to redeem a referral code: you get a reward of {{reward}} and unlock more features.',
    later: 'Later',
    setUp: 'Set Up Now',
  },
} satisfies TextTree;
