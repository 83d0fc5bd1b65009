import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { inviteFlags } from './session.ts';
import { moneyText, testMark } from './wire.ts';

/** The balance that can be spent now: paid and gift together, holds already taken off (decision 23). */
export const queryBalance = defineCall('GET', '/web/queryBalance', {
  summary: 'What the account can spend.',
  tag: 'Account',
  audience: 'account',
  response: z.object({ balance: moneyText, gift: moneyText, held: moneyText, test: testMark }),
});

export const getAccountInfo = defineCall('GET', '/web/getAccountInfo', {
  summary: 'The signed-in account.',
  tag: 'Account',
  audience: 'account',
  response: inviteFlags.extend({
    userId: z.string(),
    telCode: z.string().optional(),
    phone: z.string().optional(),
    email: z.string().optional(),
    status: z.number(),
    balance: moneyText,
    needSetPhone: z.boolean(),
  }),
});
