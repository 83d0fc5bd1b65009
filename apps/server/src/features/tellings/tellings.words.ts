import { defineWords } from '@manyline/domain/words';

/** Mails and texts about decisions. */
export const tellingsWords = defineWords({
  en: {
    subject: '{brand}: {what}',
    /** By kind of review, as the subject of a mail. */
    about: {
      profile: 'your profile was reviewed',
      useCase: 'your use case was reviewed',
      identity: 'your identity proof was reviewed',
      tollFree: 'your registration was reviewed',
      api: 'your API application was reviewed',
      platform: 'your platform request was reviewed',
    },
    where: 'Log in to {brand} to see more, under {page}.',
    /** By the screen that it is about. */
    pages: {
      profile: 'Profile',
      kyc: 'Profile',
      sessions: 'Profile',
      api: 'API management',
      numbers: 'Numbers',
      newCode: 'Verification codes',
      bills: 'History',
      payments: 'History',
      topUp: 'Top up',
    },
    sms: '{brand}: {text}',
  },
  zh: {
    subject: '{brand}：{what}',
    about: {
      profile: '您的个人资料有审核结果了',
      useCase: '您的使用场景有审核结果了',
      identity: '您的身份认证有审核结果了',
      tollFree: '您的号码登记有审核结果了',
      api: '您的 API 接入申请有审核结果了',
      platform: '您添加应用的申请有审核结果了',
    },
    where: '登录{brand}，可在“{page}”中查看详情。',
    pages: {
      profile: '个人资料',
      kyc: '个人资料',
      sessions: '个人资料',
      api: 'API 管理',
      numbers: '号码',
      newCode: '验证码',
      bills: '收支记录',
      payments: '收支记录',
      topUp: '充值',
    },
    sms: '【{brand}】{text}',
  },
});
