import * as lowBalance from '../low-balance.ts';
import { describeCalls, type TagDocs } from './define-docs.ts';

const answer = {
  below: 'The amount, in the brand’s currency. Absent while it is off.',
  isBelow:
    'True while the balance, with what is reserved of it, is below the amount: the account is told when it has risen and falls again.',
};
const example = { below: '5', isBelow: false };

export const lowBalanceDocs: TagDocs['calls'] = describeCalls(lowBalance, {
  getLowBalance: {
    is: 'Answers the balance below which the account is told.',
    answer,
    example: { answer: { isBelow: false } },
  },
  setLowBalance: {
    is: 'Has the account told in the chats or notices, and by mail or text, when its balance falls below an amount: once, and again when it has risen and falls anew.',
    body: { below: 'The amount, in the brand’s currency: above 0, at most 100000. Empty: off.' },
    answer,
    example: { body: { below: '5' }, answer: example },
  },
});
