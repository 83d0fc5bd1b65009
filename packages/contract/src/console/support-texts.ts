import { z } from 'zod';
import { chatEntry, message } from '../chats.ts';
import { querySchema } from '../define-call.ts';
import { cursor, epochMsText, partnerNumber, phoneDigits, uuid } from '../wire.ts';
import { defineOperatorCall } from './define-operator-call.ts';

const ofAccount = { accountId: uuid };
const ofChat = { ...ofAccount, ownNumber: phoneDigits, otherNumber: partnerNumber };

/** A message without links: its pictures and sounds are asked for one by one. */
const supportMessage = message.omit({ media: true }).extend({ mediaCount: z.number().int() });
export type SupportMessage = z.infer<typeof supportMessage>;
const supportChat = chatEntry.omit({ media: true });
export type SupportChat = z.infer<typeof supportChat>;

/** The newest first; each look is written down. */
export const getSupportChats = defineOperatorCall('GET', '/support/chats', {
  summary: 'Chats of an account, within a support session.',
  access: 'texts.see',
  query: querySchema({ ...ofAccount, nextPage: cursor.optional() }),
  response: z.object({ chats: z.array(supportChat), nextPage: cursor.optional() }),
});
/** The newest first; each look is written down. */
export const getSupportMessages = defineOperatorCall('GET', '/support/messages', {
  summary: 'Messages of a chat, within a support session.',
  access: 'texts.see',
  query: querySchema({ ...ofChat, nextPage: cursor.optional() }),
  response: z.object({ messages: z.array(supportMessage), nextPage: cursor.optional() }),
});
/** No link leads to it: it is there for whoever has the session, while it lasts. */
export const getSupportMedia = defineOperatorCall('GET', '/support/media', {
  summary: 'A picture or sound of a message, within a support session; each look is written down.',
  access: 'texts.see',
  query: querySchema({ ...ofAccount, smsId: uuid, date: epochMsText, place: z.coerce.number().int().min(0).max(99) }),
  response: z.unknown(),
});
