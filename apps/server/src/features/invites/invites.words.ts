import { defineWords } from '@manyline/domain/words';

export const invitesWords = defineWords({
  en: {
    rules: {
      reward: 'Whoever redeems your code gets {reward} as a gift, once.',
      phone: 'A code can be redeemed after a phone number was verified, once per account and phone number.',
      others: 'Nobody can redeem their own code, or the code of somebody who has redeemed theirs.',
      brand: 'Codes are good for {brand} accounts only.',
      spending: 'The reward can be spent like any other credit. Gifts cannot be paid out.',
    },
    hint: 'Invite your friends: each of them gets {reward}.',
    tip: {
      title: 'How your friend gets the reward',
      text: 'Your friend opens your link, signs up, verifies a phone number, and redeems your code under Account, Redeem code. {reward} is there at once.',
    },
  },
  zh: {
    rules: {
      reward: '好友兑换您的邀请码后，可获赠 {reward}，每人一次。',
      phone: '验证手机号后方可兑换；每个账户、每个手机号限兑换一次。',
      others: '不能兑换自己的邀请码，双方也不能互相兑换。',
      brand: '邀请码仅限{brand}账户使用。',
      spending: '奖励可像余额一样使用，但不可提现。',
    },
    hint: '邀请好友，好友每人可得 {reward}。',
    tip: {
      title: '好友如何获得奖励',
      text: '好友打开您的链接完成注册并验证手机号，然后在“账户 - 兑换邀请码”中兑换您的邀请码，{reward} 即时到账。',
    },
  },
});
