import { defineWords } from '@manyline/domain/words';

export const tollFreeWords = defineWords({
  en: {
    /** Words of the dialog about a number that cannot send yet, behind the general ones. */
    state: {
      none: 'It must be registered first.',
      reviewing: 'Its registration is under review.',
      rejected: 'Its registration was refused; you can file it again.',
    },
    /** The facts that a reviewer reads. */
    facts: { userId: 'User ID', number: 'Number' },
    openNumbers: 'Open my numbers',
    decided: {
      approved: 'Your number {number} may send messages now.',
      refused: 'The registration of your number {number} was not accepted. You can file it again.',
    },
  },
  zh: {
    state: {
      none: '请先完成登记。',
      reviewing: '登记信息正在审核中。',
      rejected: '登记未通过审核，您可以重新提交。',
    },
    facts: { userId: '用户 ID', number: '号码' },
    openNumbers: '查看我的号码',
    decided: {
      approved: '您的号码 {number} 现在可以发送消息。',
      refused: '您的号码 {number} 的登记未通过审核，您可以重新提交。',
    },
  },
});
