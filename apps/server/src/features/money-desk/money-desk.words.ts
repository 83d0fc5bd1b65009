import { defineWords } from '@manyline/domain/words';

/** Words to an account when an operator moves its money. */
export const moneyDeskWords = defineWords({
  en: {
    subject: 'your balance was changed',
    credited: '{amount} were added to your balance. Reason: {cause}.',
    debited: '{amount} were taken from your balance. Reason: {cause}. If that is a mistake, write to {support}.',
    link: 'See it in your bills',
  },
  zh: {
    subject: '您的余额有变动',
    credited: '{amount} 已计入您的余额。原因：{cause}。',
    debited: '已从您的余额中扣除 {amount}。原因：{cause}。如有异议，请联系 {support}。',
    link: '查看账单',
  },
});
