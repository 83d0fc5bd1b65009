import type { Brand } from '@manyline/brands/define-brand';
import { formatAmount } from '@manyline/brands/format-money';
import type { LanguageCode } from '@manyline/contract/errors';

type Fill = (reward: string, brand: string) => string;
type Words = Record<LanguageCode, Fill>;

const rules: readonly Words[] = [
  {
    en: (reward) => `Whoever redeems your code gets ${reward} as a gift, once.`,
    zh_cn: (reward) => `好友兑换您的邀请码后，可获赠 ${reward}，每人一次。`,
  },
  {
    en: () => 'A code can be redeemed after a phone number was verified, once per account and phone number.',
    zh_cn: () => '验证手机号后方可兑换；每个账号、每个手机号限兑换一次。',
  },
  {
    en: () => 'Nobody can redeem their own code, or the code of somebody who has redeemed theirs.',
    zh_cn: () => '不能兑换自己的邀请码，双方也不能互相兑换。',
  },
  {
    en: (_, brand) => `Codes are good for ${brand} accounts only.`,
    zh_cn: (_, brand) => `邀请码仅限${brand}账号使用。`,
  },
  {
    en: () => 'The reward can be spent like any other credit. Gifts cannot be paid out.',
    zh_cn: () => '奖励可像余额一样使用，但不可提现。',
  },
];

const hint: Words = {
  en: (reward) => `Invite your friends: each of them gets ${reward}.`,
  zh_cn: (reward) => `邀请好友，好友每人可得 ${reward}。`,
};

const tipTitle: Words = { en: () => 'How your friend gets the reward', zh_cn: () => '好友如何获得奖励' };
const tipText: Words = {
  en: (reward) =>
    `Your friend opens your link, signs up, verifies a phone number, and redeems your code under Account, Redeem code. ${reward} is there at once.`,
  zh_cn: (reward) =>
    `好友打开您的链接完成注册并验证手机号，然后在“账户 - 兑换邀请码”中兑换您的邀请码，${reward} 即时到账。`,
};

export function createInviteWords(brand: Brand, language: LanguageCode) {
  const screen = language === 'en' ? 'en' : 'zh';
  const reward = formatAmount(brand, brand.referralReward, screen);
  const say = (words: Words) => words[language](reward, brand.name[screen]);
  return {
    inviteRules: rules.map(say),
    inviteHint: say(hint),
    earnTip: { title: say(tipTitle), text: say(tipText) },
  };
}
