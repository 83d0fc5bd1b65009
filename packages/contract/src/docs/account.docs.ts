import * as account from '../account.ts';
import { describeCalls, type TagDocs } from './define-docs.ts';
import { words } from './field-words.ts';

export const accountDocs: TagDocs['calls'] = describeCalls(account, {
  queryBalance: {
    is: 'Answers the balance in the brand’s currency. Paid and gift money are one balance; gift is spent first.',
    spec: '2 §7',
    answer: {
      balance: 'What can be spent now: paid and gift together, holds taken off.',
      gift: 'The part of `balance` that was given.',
      held: 'What is set aside for something under way, such as a locked verification number.',
    },
    example: { answer: { balance: '5', gift: '5', held: '0' } },
  },
  getAccountInfo: {
    is: 'Answers the account of the session: by what it signs in, and what it can spend.',
    answer: {
      canInvite: words.canInvite,
      canSetInviter: words.canSetInviter,
      userId: words.userId,
      telCode: 'Country code of the verified phone; absent without one.',
      phone: 'The verified phone without its country code; absent without one.',
      email: 'The verified e-mail address; absent without one.',
      status: 'State of the account: `0` is active.',
      balance: 'What can be spent now, as in `queryBalance`.',
      needSetPhone: 'True while the account has no verified phone.',
    },
    example: {
      answer: {
        canInvite: true,
        canSetInviter: true,
        userId: '110450391',
        email: 'dev@example.com',
        status: 0,
        balance: '5',
        needSetPhone: true,
      },
    },
  },
});
