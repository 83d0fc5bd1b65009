import { deliveryStates } from '@manyline/domain/message-states';
import { AUTOMATIC_LANGUAGE, isSpeechLanguage } from '@manyline/domain/speech-languages';
import { z } from 'zod';
import { bodySchema, defineCall, jsonText, querySchema } from './define-call.ts';
import { tollFreeBlock } from './toll-free.ts';
import {
  cursor,
  epochMs,
  epochMsText,
  moneyText,
  ok,
  partnerNumber,
  phoneDigits,
  searchText,
  uuid,
  yearMonth,
} from './wire.ts';

/** `missedCall` (own): nobody took a call; it has no text. */
const messageType = z.enum(['sms', 'mms', 'voicemail', 'verificationCode', 'push', '5sim', 'missedCall']);
export const messageDirection = z.enum(['in', 'out']);

/** The richer state behind status 0, 1, 2 (decision 12); it only ever moves forward. Incoming messages are `received`. */
export const deliveryState = z.enum(deliveryStates);

/** Both ends of a chat, as the chat list and every pushed message carry them (spec 1 §3). */
export const chatEnds = z.object({
  ownFullNumber: z.string(),
  ownTelCode: z.string(),
  ownNumber: z.string(),
  otherFullNumber: z.string(),
  otherTelCode: z.string(),
  otherNumber: z.string(),
});

/** status: 0 normal, 1 sending, 2 failed. `media`: URLs joined by commas. `seq` rises with every change of the account. */
export const message = chatEnds.extend({
  smsId: uuid,
  date: epochMs,
  text: z.string(),
  direction: messageDirection,
  type: messageType,
  media: z.string(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  state: deliveryState,
  /** Why the message failed: a name of failure-reasons.ts, where its words are; absent otherwise. */
  reason: z.string().optional(),
  segments: z.number().int().optional(),
  charge: moneyText.optional(),
  /** Words of a voicemail, once they were asked for; '' when nothing was said. */
  stt: z.string().optional(),
  /** True while its text can be asked for. */
  getStt: z.boolean().optional(),
  /** 0: not asked for yet; 2: finished. 1, under way, is only ever in the browser that asked. */
  sttStatus: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  /** Language of `stt`: a value of the language list, '' for Automatic. */
  sttLanguage: z.string().optional(),
  /** True for an answer that the product gave by itself: to STOP and START. */
  automatic: z.boolean().optional(),
  highlightText: z.string().optional(),
  highlightTarget: z.string().optional(),
  /** True when the message was deleted: a client drops it. Only in catch-up. */
  deleted: z.boolean().optional(),
  seq: z.number().int(),
});
export type Message = z.infer<typeof message>;

export const chatEntry = chatEnds.extend({
  date: epochMs,
  /** Of a voicemail, what is said in it, once that is known. */
  text: z.string(),
  media: z.string(),
  type: messageType,
  smsId: uuid,
  direction: messageDirection,
  automatic: message.shape.automatic,
  status: message.shape.status,
  unread: z.number().int(),
  seq: z.number().int(),
});
export type ChatEntry = z.infer<typeof chatEntry>;

/** Chats that one answer holds at most. */
const CHAT_LIST_PAGE = 10_000;

/** A page after the first is asked for by the `nextPage` of the one before; absent at the end. */
const chatListPage = {
  pageSize: z.coerce.number().int().min(1).max(CHAT_LIST_PAGE).default(CHAT_LIST_PAGE),
  nextPage: cursor.optional(),
};
const chatListAnswer = z.object({
  chatList: z.array(chatEntry),
  nextPage: cursor.optional(),
  /** The account's highest seq when the page was read: where catch-up begins, from that of the first page. */
  seq: z.number().int(),
});

export const getChatList = defineCall('GET', '/web/getChatList', {
  summary: 'Chats with a message in the last months, newest first, page by page.',
  tag: 'Chats',
  audience: 'account',
  query: querySchema({ months: z.coerce.number().int().min(1).max(12).default(4), ...chatListPage }),
  response: chatListAnswer,
});

/** `since`: epoch milliseconds of the last update; answers chats that changed after it. */
export const getChatListByDate = defineCall('GET', '/web/getChatListByDate', {
  summary: 'Chats that changed since a time, newest first, page by page.',
  tag: 'Chats',
  audience: 'account',
  query: querySchema({ since: epochMsText, ...chatListPage }),
  response: chatListAnswer,
});

/** Newest first. `startTime` is the opaque `nextStartTime` of the page before; `since` keeps only later messages. */
export const getDialogList = defineCall('GET', '/web/getDialogList', {
  summary: 'Messages of one chat and month, newest first, page by page.',
  tag: 'Chats',
  audience: 'account',
  query: querySchema({
    ownFullNumber: phoneDigits,
    otherFullNumber: partnerNumber,
    pageSize: z.coerce.number().int().min(1).max(500).default(500),
    ym: yearMonth.optional(),
    since: epochMsText.optional(),
    startTime: cursor.optional(),
  }),
  response: z.object({
    dialogList: z.array(message),
    nextStartTime: cursor.optional(),
    /** The account's highest seq when the page was read: what it lacks and has a lower one was deleted. */
    seq: z.number().int(),
  }),
});

const smsRefs = z.array(z.object({ smsId: uuid, date: epochMs })).max(500);
/** An address has room for 16 KB, headers included, and most of these characters take three bytes there. */
const SMS_QUERY_MAX = 4_000;

/** Either `sms` (JSON text of smsId and date) or a whole chat by `from` (own) and `to` (other); query or body. */
const delSmsPair = { from: phoneDigits.optional(), to: partnerNumber.optional() };
export const delSms = defineCall('DELETE', '/web/delSms', {
  summary: 'Delete messages, or a whole chat.',
  tag: 'Chats',
  audience: 'account',
  query: querySchema({ sms: jsonText(smsRefs, SMS_QUERY_MAX).optional(), ...delSmsPair }),
  /** Fastify hands a missing body to its validator as null. */
  body: bodySchema({ sms: jsonText(smsRefs).optional(), ...delSmsPair }).nullish(),
  response: ok.extend({ deleted: z.number().int() }),
});

/**
 * The settings of a chat by its account. Times are epoch milliseconds, absent where it is not pinned or archived. An archived chat
 * that gets a newer message is in the list again, unless it is muted.
 */
export const chatSetting = chatEnds.pick({ ownFullNumber: true, otherFullNumber: true }).extend({
  pinnedAt: epochMs.optional(),
  archivedAt: epochMs.optional(),
  muted: z.boolean(),
  markedUnread: z.boolean(),
});
export type ChatSetting = z.infer<typeof chatSetting>;

/** A number whose messages are kept out of sight, whichever own number they come to. */
export const blockedNumber = z.object({ otherFullNumber: z.string(), blockedAt: epochMs });
export type BlockedNumber = z.infer<typeof blockedNumber>;

/** Numbers that one account can block. */
export const BLOCKED_NUMBERS_MAX = 1_000;

/** (own) Only chats with anything set, and the numbers that are blocked, the latest first. */
export const getChatSettings = defineCall('GET', '/web/getChatSettings', {
  summary: 'Which chats are pinned, muted, archived or marked as unread, and which numbers are blocked.',
  tag: 'Chats',
  audience: 'account',
  response: z.object({ settings: z.array(chatSetting), blocked: z.array(blockedNumber) }),
});

/** (own) A sender with a name is not blocked: what the product itself says comes under one. @throws TOO_MANY_BLOCKED */
export const setNumberBlocked = defineCall('POST', '/web/setNumberBlocked', {
  summary: 'Block a number, or unblock it.',
  tag: 'Chats',
  audience: 'account',
  body: bodySchema({ otherFullNumber: phoneDigits, blocked: z.boolean() }),
  response: ok,
});

/** (own) Newest first. A page may hold fewer than asked for, or none, and still have a next one: so much is looked at for one answer. */
export const searchMessages = defineCall('GET', '/web/searchMessages', {
  summary: 'Messages whose words hold a text, over the whole history, page by page.',
  tag: 'Chats',
  audience: 'account',
  query: querySchema({
    text: searchText,
    pageSize: z.coerce.number().int().min(1).max(100).default(30),
    nextPage: cursor.optional(),
  }),
  response: z.object({
    messageList: z.array(message),
    nextPage: cursor.optional(),
    /** (first page) Chats whose other number holds the digits of the text, also those older than the chat list. */
    chatList: z.array(chatEntry),
    /** How far back was looked, epoch milliseconds; absent at the end. */
    lookedTo: epochMs.optional(),
  }),
});

/** (own) A field that is absent stays as it is. @throws NOT_FOUND for a chat that the account does not have */
export const setChatSettings = defineCall('POST', '/web/setChatSettings', {
  summary: 'Pin, mute, archive a chat or mark it as unread, or undo that.',
  tag: 'Chats',
  audience: 'account',
  body: bodySchema({
    ownFullNumber: phoneDigits,
    otherFullNumber: partnerNumber,
    pinned: z.boolean().optional(),
    muted: z.boolean().optional(),
    archived: z.boolean().optional(),
    markedUnread: z.boolean().optional(),
  }),
  response: ok,
});

/** Why a number sends no pictures: `number` and `uk` none at all, `canada` and `country` not to that number. */
const pictureBlock = z.enum(['uk', 'canada', 'number', 'country']);

/**
 * Both prices are '0' where the number's plan pays. `pictureBytes`: a picture may have so many, where the carrier takes less than
 * others do; `charactersMax`: a text, for the same reason. `unreported`: kinds that the carrier reports no further than sent.
 * `optedOut`: the other number said STOP. `tollFree`: why a number that has to be registered sends nothing.
 */
export const sendTerms = z.object({
  included: z.boolean(),
  segment: moneyText,
  picture: moneyText,
  pictureBlock: pictureBlock.optional(),
  pictureBytes: z.number().int().optional(),
  charactersMax: z.number().int().optional(),
  unreported: z.array(z.enum(['sms', 'mms'])).optional(),
  tollFree: tollFreeBlock.optional(),
  optedOut: z.boolean(),
});
export type SendTerms = z.infer<typeof sendTerms>;

/** (own) By the rule that charges. @throws NUMBER_NOT_OWNED, INVALID_DESTINATION */
export const getSendTerms = defineCall('GET', '/web/getSendTerms', {
  summary: 'What a text or a picture from a number to another costs.',
  tag: 'Chats',
  audience: 'account',
  query: querySchema({ from: phoneDigits, to: partnerNumber }),
  response: sendTerms,
});

/** `url`: the voicemail's, as the message has it. The finished text is stored with the message and pushed as `message`. */
export const speechToText = defineCall('GET', '/web/speechToText', {
  summary: 'What is said in a voicemail.',
  tag: 'Chats',
  audience: 'account',
  query: querySchema({
    url: z.string().min(1).max(2_000),
    language: z.string().max(20).refine(isSpeechLanguage, 'not a language of the list').default(AUTOMATIC_LANGUAGE),
  }),
  response: z.object({ text: z.string() }),
});
