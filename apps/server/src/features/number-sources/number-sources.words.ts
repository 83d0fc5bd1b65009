import { defineWords } from '@manyline/domain/words';

export const numberSourcesWords = defineWords({
  en: {
    manage: 'Manage my numbers',
    notice: {
      ready: 'Your number {number} is ready. You can use it now.',
      failed:
        'The number {number} could not be had after all. {price} is back in your balance. Please choose another number.',
    },
    /** Of mails. */
    subject: { ready: 'your number is ready', failed: 'your number could not be had' },
  },
  zh: {
    manage: '管理我的号码',
    notice: {
      ready: '您的号码 {number} 已开通，现在可以使用。',
      failed: '号码 {number} 未能开通，{price} 已退回您的余额，请选择其他号码。',
    },
    subject: { ready: '您的号码已开通', failed: '您的号码未能开通' },
  },
});
