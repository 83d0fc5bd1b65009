import { z } from 'zod';
import { chatEntry, message } from '../chats.ts';
import { querySchema } from '../define-call.ts';
import { cursor, partnerNumber, phoneDigits, uuid } from '../wire.ts';
import { defineOperatorCall } from './define-operator-call.ts';

const ofAccount = { accountId: uuid };

/** The newest first; each look is written down. */
export const getSupportChats = defineOperatorCall('GET', '/support/chats', {
  summary: 'Chats of an account, within a support session.',
  access: 'texts.see',
  query: querySchema({ ...ofAccount, nextPage: cursor.optional() }),
  response: z.object({ chats: z.array(chatEntry), nextPage: cursor.optional() }),
});
/** The newest first; each look is written down. */
export const getSupportMessages = defineOperatorCall('GET', '/support/messages', {
  summary: 'Messages of a chat, within a support session.',
  access: 'texts.see',
  query: querySchema({
    ...ofAccount,
    ownNumber: phoneDigits,
    otherNumber: partnerNumber,
    nextPage: cursor.optional(),
  }),
  response: z.object({ messages: z.array(message), nextPage: cursor.optional() }),
});
