import { z } from 'zod';
import { chatEnds } from './chats.ts';
import { defineCall, querySchema } from './define-call.ts';
import { cursor, epochMs, partnerNumber, phoneDigits } from './wire.ts';

/** UTF-16 units of a text that is sent, or begun. */
export const TEXT_UNITS_MAX = 10_000;

/**
 * A text that was begun in a chat and not sent, as the account has it. `savedAt`: by the server's clock; names this state of it.
 * `replacedAt`: the `savedAt` of a state that this text replaced, whose text its writer had not known.
 */
const chatDraft = chatEnds.pick({ ownFullNumber: true, otherFullNumber: true }).extend({
  text: z.string(),
  savedAt: epochMs,
  replacedAt: epochMs.optional(),
});
export type ChatDraft = z.infer<typeof chatDraft>;

/** (own) Only chats with a draft, in the order of their numbers. */
export const getDrafts = defineCall('GET', '/web/getDrafts', {
  summary: 'Texts that were begun in chats and not sent, page by page.',
  tag: 'Chats',
  audience: 'account',
  query: querySchema({ nextPage: cursor.optional() }),
  response: z.object({ drafts: z.array(chatDraft), nextPage: cursor.optional() }),
});

/** Payload by which a browser keeps a draft; empty text removes it. `since`: the `savedAt` that it goes on from, 0 for none. */
export const setDraftPayload = z.object({
  ownFullNumber: phoneDigits,
  otherFullNumber: partnerNumber,
  text: z.string().max(TEXT_UNITS_MAX),
  since: epochMs,
});
export type SetDraftPayload = z.infer<typeof setDraftPayload>;

/**
 * `elsewhere`: the draft of another device that was there and that `since` did not know. It stays where the text is empty; else it
 * was replaced, and the client shows it. `replaced`: text that a save before this one had replaced so, while `since` is older: the
 * answer that said it may have been lost, and the client shows it too.
 */
const setDraftAck = z.object({
  status: z.literal(200),
  savedAt: epochMs,
  elsewhere: chatDraft.pick({ text: true, savedAt: true }).optional(),
  replaced: z.string().optional(),
});
export type SetDraftAck = z.infer<typeof setDraftAck>;
