import { z } from 'zod';
import { chatEnds, deliveryState, type Message, message } from './chats.ts';
import type { LanguageCode } from './errors.ts';
import { moneyText, partnerNumber, phoneDigits, uuid } from './wire.ts';

/** Socket.IO path and frame limit (spec 2 §7, decision 8). */
export const socketPath = '/webchat';
export const socketFrameBytesMax = 3 * 1024 * 1024;

/** What a browser sends to send a text (spec 2 §7). `smsId` is made by the client and is the idempotency key (decision 10). */
export const sendSmsPayload = z.object({
  fromNumber: phoneDigits,
  toNumber: partnerNumber,
  text: z.string().max(10_000),
  msgType: z.literal('sms'),
  smsId: uuid,
  platform: z.string().max(20).optional(),
  languagecode: z.enum(['en', 'zh_cn']).optional(),
  /** After 100010: a captcha for `sendMessage` with its answer, or the pass of `confirmCaptcha`. */
  captchaId: uuid.optional(),
  captcha: z.string().max(100).optional(),
});
export type SendSmsPayload = z.infer<typeof sendSmsPayload>;

/** Leaves only after the commit. `status` 0 accepted, 2 refused with `retcode` and `retmsg`; nothing was charged then. */
export const sendAck = z.object({
  smsId: uuid,
  status: z.union([z.literal(0), z.literal(2)]),
  date: z.number(),
  charge: moneyText,
  /** Present when accepted. */
  seq: z.number().optional(),
  balance: moneyText.optional(),
  segments: z.number().optional(),
  retcode: z.number().optional(),
  retmsg: z.string().optional(),
});
export type SendAck = z.infer<typeof sendAck>;

/** A message, new or changed. No `status`: new; 0 confirms that smsId; other: failed, with `retmsg` (spec 1 §4). */
export type MessagePush = Omit<Message, 'status'> & { status?: 0 | 2; retcode?: number; retmsg?: string };

export const deliveryStatePush = chatEnds.pick({ ownFullNumber: true, otherFullNumber: true }).extend({
  smsId: uuid,
  state: deliveryState,
  date: z.number(),
  reason: z.string().optional(),
  seq: z.number(),
});
export type DeliveryStatePush = z.infer<typeof deliveryStatePush>;

export const readStatePush = chatEnds
  .pick({ ownFullNumber: true, otherFullNumber: true })
  .extend({ unread: z.number(), seq: z.number() });
export type ReadStatePush = z.infer<typeof readStatePush>;

/** `upTo`: the highest seq that the reader has seen; what arrived after it stays unread. Everything is read without. */
export const markReadPayload = z.object({
  ownFullNumber: phoneDigits,
  otherFullNumber: partnerNumber,
  upTo: z.number().int().nonnegative().optional(),
});
export type MarkReadPayload = z.infer<typeof markReadPayload>;
export const catchUpPayload = z.object({
  since: z.number().int().nonnegative(),
  languagecode: z.enum(['en', 'zh_cn']).optional(),
});
/**
 * Everything of the account that changed after `since`, messages and readings each in order; `more` when the page was
 * full: ask again from `seq`.
 */
export const catchUpAck = z.object({
  messages: z.array(message),
  reads: z.array(readStatePush),
  seq: z.number(),
  more: z.boolean(),
});
export type CatchUpAck = z.infer<typeof catchUpAck>;

export interface ClientToServerEvents {
  sendMessage(payload: SendSmsPayload, ack: (answer: SendAck) => void): void;
  markRead(payload: MarkReadPayload, ack?: (answer: { status: 200 }) => void): void;
  catchUp(payload: z.infer<typeof catchUpPayload>, ack: (answer: CatchUpAck) => void): void;
}

export interface ServerToClientEvents {
  message(push: MessagePush): void;
  deliveryState(push: DeliveryStatePush): void;
  readState(push: ReadStatePush): void;
  balance(push: { balance: string }): void;
  /** The session is over (100008); `retmsg` says why. The socket closes right after. */
  kicked(push: { retcode: number; retmsg: string }): void;
}

/** Sent as the handshake's `auth`; the specification's clients put `token` in the query instead. */
export interface SocketHandshakeAuth {
  token: string;
  languagecode?: LanguageCode;
}
