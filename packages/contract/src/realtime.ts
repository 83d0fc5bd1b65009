import type { HighlightTarget } from '@manyline/domain/highlights';
import type { WireLanguage } from '@manyline/domain/languages';
import { z } from 'zod';
import { chatEnds, deliveryState, type Message, message } from './chats.ts';
import { languageCode } from './define-call.ts';
import { type ChatDraft, type SetDraftAck, type SetDraftPayload, TEXT_UNITS_MAX } from './drafts.ts';
import type { ErrorBody } from './errors.ts';
import type { PaymentOrderPush } from './payments.ts';
import type { ReviewKindName } from './reviews.ts';
import type { CodeEndPush, CodeSmsPush } from './verification.ts';
import { moneyText, partnerNumber, phoneDigits, uuid } from './wire.ts';

/** Socket.IO path and frame limit (spec 2 §7, decision 8). */
export const socketPath = '/webchat';
export const socketFrameBytesMax = 3 * 1024 * 1024;

/**
 * Payload by which a browser sends a text (spec 2 §7). `smsId` is made by the client and is the idempotency key
 * (decision 10).
 */
export const sendSmsPayload = z.object({
  fromNumber: phoneDigits,
  toNumber: partnerNumber,
  text: z.string().max(TEXT_UNITS_MAX),
  msgType: z.literal('sms'),
  smsId: uuid,
  platform: z.string().max(20).optional(),
  languagecode: languageCode.optional(),
  /** After 100010: a captcha for `sendMessage` with its answer, or the pass of `confirmCaptcha`. */
  captchaId: uuid.optional(),
  captcha: z.string().max(100).optional(),
});
export type SendSmsPayload = z.infer<typeof sendSmsPayload>;

/**
 * A picture, its file as binary in the frame (spec 2 §7). Type and name are hints: the server looks into the file. `text`
 * (own) are the words that go with it.
 */
export const sendMmsPayload = sendSmsPayload.extend({
  msgType: z.literal('mms'),
  text: sendSmsPayload.shape.text.optional(),
  fileBuffer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  fileType: z.string().max(100),
  fileName: z.string().max(255),
});
export type SendMmsPayload = z.infer<typeof sendMmsPayload>;

export const sendPayload = z.discriminatedUnion('msgType', [sendSmsPayload, sendMmsPayload]);
export type SendPayload = z.infer<typeof sendPayload>;

/** Leaves only after the commit. `status` 0 accepted, 2 refused with `retcode` and `retmsg`; nothing was charged then. */
export const sendAck = z.object({
  smsId: uuid,
  status: z.union([z.literal(0), z.literal(2)]),
  date: z.number(),
  charge: moneyText,
  /** Present when accepted. */
  seq: z.number().optional(),
  /** The balance: when accepted, and with 400001, beside the price that it does not cover. */
  balance: moneyText.optional(),
  price: moneyText.optional(),
  segments: z.number().optional(),
  /** Links of a picture that was accepted, as in Message. */
  media: z.string().optional(),
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
  languagecode: languageCode.optional(),
});
/**
 * All messages and readings of the account that changed after `since`, messages and readings each in order; `more` when
 * the page was full: ask again from `seq`.
 */
export const catchUpAck = z.object({
  messages: z.array(message),
  reads: z.array(readStatePush),
  seq: z.number(),
  more: z.boolean(),
});
export type CatchUpAck = z.infer<typeof catchUpAck>;

export interface ClientToServerEvents {
  sendMessage(payload: SendPayload, ack: (answer: SendAck) => void): void;
  /** Both may be refused: INVALID_INPUT, TOO_FREQUENT. A refused catch-up has shown nothing, and is asked again. */
  markRead(payload: MarkReadPayload, ack?: (answer: { status: 200 } | ErrorBody) => void): void;
  catchUp(payload: z.infer<typeof catchUpPayload>, ack: (answer: CatchUpAck | ErrorBody) => void): void;
  /** Keeps what was begun in a chat, for the account's other devices. May be refused as above, and with NOT_FOUND: no such chat. */
  setDraft(payload: SetDraftPayload, ack: (answer: SetDraftAck | ErrorBody) => void): void;
}

/** `reason`: why it was refused, in the account's language; empty where it was approved. */
export interface DecisionPush {
  kind: ReviewKindName;
  outcome: 'approved' | 'refused';
  reason: string;
  date: number;
}

/** In the account's language; `target`: the screen that it is about. */
export interface NoticePush {
  text: string;
  target: HighlightTarget;
}

export interface ServerToClientEvents {
  message(push: MessagePush): void;
  deliveryState(push: DeliveryStatePush): void;
  readState(push: ReadStatePush): void;
  balance(push: { balance: string }): void;
  /** Contacts changed on some device; `date` is the newest change. A client reads what came after the last it has. */
  contacts(push: { date: number }): void;
  /** Own numbers, their names or plans, or what is done with calls to them changed on some device: read them anew. */
  numbers(push: { date: number }): void;
  /** A chat was pinned, muted, archived or marked as unread, or a number blocked, on some device, or is not any more: read the settings anew. */
  chatSettings(push: { date: number }): void;
  /** A draft as another device left it; its text is empty where it was sent, emptied, or went with its chat. */
  draft(push: ChatDraft): void;
  /** A person decided about something that the account had filed: read how it stands. */
  decision(push: DecisionPush): void;
  /** News for an account that has no chats to read it in: a renewal that comes, a number that is lost. */
  notice(push: NoticePush): void;
  /** The list of notices has one more, or some were read on some device: read it anew. */
  notices(push: { date: number }): void;
  /** A top-up of the account moved on. */
  paymentOrder(push: PaymentOrderPush): void;
  /** A code text for a number that the account has locked or subscribes (decision 34). */
  codeSms(push: CodeSmsPush): void;
  /** A locked number was taken back by whoever supplied it. */
  codeEnd(push: CodeEndPush): void;
  /** How many sockets this node has: the more, the longer its clients spread their coming back when it ends. */
  crowd(push: { sockets: number }): void;
  /** The session is over (100008); `retmsg` says why. The socket closes right after. */
  kicked(push: { retcode: number; retmsg: string }): void;
}

/** Sent as the handshake's `auth`; the specification's clients put `token` in the query instead. */
export interface SocketHandshakeAuth {
  token: string;
  languagecode?: WireLanguage;
}
