import { defineWords } from '@manyline/domain/words';

/** Words to an account when an operator opens its texts, or writes to it. */
export const supportDeskWords = defineWords({
  en: {
    subject: 'our support is reading your messages',
    began: 'Our support may read your messages until {time}, to help you.',
    doubt: 'Did you not ask for help? Write to {support}.',
    link: 'See your account',
    message: 'a message from our support',
  },
  zh: {
    subject: '客服正在查看您的消息',
    began: '为向您提供帮助，我们的客服可在 {time} 之前查看您的消息。',
    doubt: '如果您没有请求帮助，请联系 {support}。',
    link: '查看您的账户',
    message: '客服给您发来消息',
  },
});
