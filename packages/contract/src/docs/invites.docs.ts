import * as invites from '../invites.ts';
import { describeCalls, type TagDocs } from './define-docs.ts';

const locale = 'Language of the words; `languagecode` when left out.';
const inviterName =
  'What is shown of the inviter: the end of the phone, or the beginning of the e-mail address. Absent when nobody can be named.';
const inviteCode = 'The account’s own referral code; it stays for good.';

export const invitesDocs: TagDocs = {
  tag: 'Invites',
  is: 'Referral codes and their reward. Brands without invites answer 100017.',
  schemas: [],
  calls: describeCalls(invites, {
    queryInviteInfo: {
      is: 'Answers the account’s referral code and the rules of inviting.',
      spec: '2 §3',
      query: { locale },
      answer: { inviteCode, inviteRules: 'The rules, a paragraph each.', inviterName },
      refusals: ['NOT_AUTHORISED'],
    },
    getInvitation: {
      is: 'Answers who invites by a referral code, to somebody who is not signed in.',
      query: { inviteCode: 'The code, in any letters and with spaces or dashes, or a whole invite link.' },
      answer: { inviterName },
    },
    getInviteCode: {
      is: 'Answers the account’s referral code.',
      spec: '2 §7',
      answer: { inviteCode },
      refusals: ['NOT_AUTHORISED'],
    },
    getInviteHint: {
      is: 'Answers what inviting is good for, in words.',
      query: { locale },
      answer: {
        inviteHint: 'What inviting is good for, in a sentence.',
        earnTip: { is: 'How the reward is earned.', of: { title: 'Heading.', text: 'Explanation.' } },
      },
      refusals: ['NOT_AUTHORISED'],
    },
    getInviter: {
      is: 'Answers whether the account, with this phone, can redeem a referral code now.',
      spec: '2 §7',
      query: {
        phone:
          'The account’s verified phone, with or without country code: false for any other. The account’s own when left out.',
      },
      answer: { canSetInviter: 'Whether a code can be redeemed now.' },
      refusals: ['NOT_AUTHORISED'],
    },
    setInviter: {
      is: 'Redeems another account’s code, once: the reward is a gift to the caller.',
      spec: '2 §7',
      body: { inviteCode: 'The code, in any letters and with spaces or dashes, or a whole invite link.' },
      answer: { balance: 'What can be spent now.', reward: 'What was given.' },
      refusals: [
        'NOT_AUTHORISED',
        'PHONE_REQUIRED',
        'INVITE_CODE_UNKNOWN',
        'INVITE_CODE_OWN',
        'INVITE_OTHER_BRAND',
        'INVITE_ALREADY_REDEEMED',
        'INVITE_PHONE_USED',
        'INVITE_RING',
        'INVITE_TOO_MANY_TRIES',
      ],
    },
  }),
};
