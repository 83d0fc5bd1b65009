import { defineWords } from '@manyline/domain/words';

/** Mails and texts about an account that an operator closed or opened again. */
export const accountControlWords = defineWords({
  en: {
    notice: {
      suspended: 'Your account was suspended. Nobody can log in to it now. If this is a mistake, write to {support}.',
      active: 'Your account is open again. You can log in as before.',
      deleted:
        'Your account is being deleted. Nobody can log in to it now. Your data goes on {day}; if this is a mistake, write to {support} before.',
    },
    subject: {
      suspended: 'your account was suspended',
      active: 'your account is open again',
      deleted: 'your account is being deleted',
    },
  },
  zh: {
    notice: {
      suspended: '您的账户已被暂停，目前无法登录。如有异议，请联系 {support}。',
      active: '您的账户已恢复，可以照常登录。',
      deleted: '您的账户正在删除，目前无法登录。您的数据将于 {day}清除；如有异议，请在此之前联系 {support}。',
    },
    subject: { suspended: '您的账户已被暂停', active: '您的账户已恢复', deleted: '您的账户正在删除' },
  },
});
