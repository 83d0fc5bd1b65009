import { INVITE_TEXT_MAX } from '@manyline/domain/invite-code';
import { z } from 'zod';
import { bodySchema, defineCall, defineMoneyCall, languageCode, querySchema } from './define-call.ts';
import { moneyText, ok, phoneDigits } from './wire.ts';

const tag = 'Invites';
const audience = 'account' as const;

/** In which language; without it, `languagecode`. */
const locale = languageCode.optional();
const inviteCode = z.string();
/** (own) "+86 ***1234", "a***@gmail.com": what is shown of an inviter to whoever has the code (0224). */
const inviterName = z.string().optional();

/** Errors of every call: NOT_AUTHORISED where the brand has no invites. */
export const queryInviteInfo = defineCall('GET', '/web/queryInviteInfo', {
  summary: "The account's referral code and the rules of inviting.",
  tag,
  audience,
  query: querySchema({ locale }),
  response: z.object({ inviteCode, inviteRules: z.array(z.string()), inviterName }),
});

/**
 * (own) Who invites, for whoever opened an invite link and is not signed in yet. No name is no failure: it is the answer to
 * nobody's code, to one of another brand and to a network that asks too often, all alike.
 */
export const getInvitation = defineCall('GET', '/web/getInvitation', {
  summary: 'Who invites by this referral code, as far as that is shown to anybody.',
  tag,
  audience: 'anyone',
  query: querySchema({ inviteCode: z.string().trim().min(1).max(INVITE_TEXT_MAX) }),
  response: z.object({ inviterName }),
});

/** The code stays the account's for good. */
export const getInviteCode = defineCall('GET', '/web/getInviteCode', {
  summary: "The account's referral code.",
  tag,
  audience,
  response: z.object({ inviteCode }),
});

/** The specification does not show this call's path: it has one in the style of the others (decision 6). */
export const getInviteHint = defineCall('GET', '/web/getInviteHint', {
  summary: 'What inviting is good for, and how the reward is earned.',
  tag,
  audience,
  query: querySchema({ locale }),
  response: z.object({ inviteHint: z.string(), earnTip: z.object({ title: z.string(), text: z.string() }) }),
});

/** `phone`: the account's verified one, with or without its country code; false for any other. Without it the account's own is meant. */
export const getInviter = defineCall('GET', '/web/getInviter', {
  summary: 'Whether the account, with this phone, can redeem a referral code now.',
  tag,
  audience,
  query: querySchema({ phone: phoneDigits.optional() }),
  response: z.object({ canSetInviter: z.boolean() }),
});

/**
 * Redeems another account's code: the reward is a gift to the caller, once (decision 27). `inviteCode` may be in small letters,
 * with spaces or dashes, or a whole invite link.
 * Errors: PHONE_REQUIRED, INVITE_CODE_UNKNOWN, INVITE_CODE_OWN, INVITE_OTHER_BRAND, INVITE_ALREADY_REDEEMED, INVITE_PHONE_USED,
 * INVITE_RING, INVITE_TOO_MANY_TRIES.
 */
export const setInviter = defineMoneyCall('POST', '/web/setInviter', {
  summary: "Redeem another account's referral code.",
  tag,
  audience,
  body: bodySchema({ inviteCode: z.string().trim().min(1).max(INVITE_TEXT_MAX) }),
  response: ok.extend({ balance: moneyText, reward: moneyText }),
});
