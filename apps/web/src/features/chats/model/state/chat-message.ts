import type { chatEnds, Message } from '@manyline/contract/chats';
import type { ErrorBody } from '@manyline/contract/errors';
import type { SendAck, SendPayload } from '@manyline/contract/realtime';
import type { PictureSize } from '@manyline/domain/media';
import { chatKey, splitNumber } from '@manyline/domain/phone';
import type { z } from 'zod';

export type ChatEnds = z.infer<typeof chatEnds>;

/** A message as this browser knows it. Without `seq` the server has not accepted it: it is on its way, or refused. */
export type ChatMessage = Omit<Message, 'seq' | 'deleted'> & {
  seq?: number;
  /** Of a picture that was sent from here: shown until the server's is there, and kept for another try. */
  picture?: OutgoingPicture;
  /** It failed, and was sent again as another message. */
  retried?: boolean;
} & Partial<ErrorBody>;

/** A picture as it goes out. */
export interface OutgoingPicture {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  name: string;
  /** Pixels; absent where this browser cannot tell. */
  size?: PictureSize;
}

export function keyOf(ends: Pick<ChatEnds, 'ownFullNumber' | 'otherFullNumber'>): string {
  return chatKey(ends.ownFullNumber, ends.otherFullNumber);
}

export function endsOf(ownFullNumber: string, otherFullNumber: string): ChatEnds {
  const own = splitNumber(ownFullNumber);
  const other = splitNumber(otherFullNumber);
  return {
    ownFullNumber,
    ownTelCode: own.telCode,
    ownNumber: own.phone,
    otherFullNumber,
    otherTelCode: other.telCode,
    otherNumber: other.phone,
  };
}

/** The content of a message: words, or a picture with or without words. */
export type Content = { text: string } | { picture: OutgoingPicture; text?: string };

/** The bubble that appears before the server has heard of it. */
export function createOutgoing(ends: ChatEnds, content: Content, smsId: string, date: number): ChatMessage {
  const { ownFullNumber, ownTelCode, ownNumber, otherFullNumber, otherTelCode, otherNumber } = ends;
  return {
    ownFullNumber,
    ownTelCode,
    ownNumber,
    otherFullNumber,
    otherTelCode,
    otherNumber,
    smsId,
    date,
    direction: 'out',
    media: '',
    status: 1,
    state: 'queued',
    ...('picture' in content
      ? { type: 'mms', text: content.text ?? '', picture: content.picture }
      : { type: 'sms', text: content.text }),
  };
}

export function toPayload({ ownFullNumber, otherFullNumber, smsId, text, picture }: ChatMessage): SendPayload {
  const ends = { fromNumber: ownFullNumber, toNumber: otherFullNumber, smsId };
  if (!picture) return { ...ends, text, msgType: 'sms' };
  const file = { fileBuffer: picture.bytes, fileType: picture.type, fileName: picture.name };
  return { ...ends, ...file, msgType: 'mms', ...(text !== '' && { text }) };
}

/** The content that a page before this one was sending. */
export function readContent(payload: SendPayload): Content {
  if (payload.msgType === 'sms') return { text: payload.text };
  const bytes = new Uint8Array(payload.fileBuffer);
  return { picture: { bytes, type: payload.fileType, name: payload.fileName }, text: payload.text };
}

/** The answer to a send. A push about the same message may have come first; then it knows better. */
export function settleAck(message: ChatMessage, ack: SendAck): ChatMessage {
  if (ack.status === 2) {
    // With a seq it was taken once and has failed since: a repeated send is told how the first one ended.
    const { seq = message.seq, retcode, retmsg } = ack;
    return { ...message, status: 2, state: 'failed', retcode, retmsg, seq };
  }
  if (message.seq !== undefined && message.seq >= (ack.seq ?? 0)) return { ...message, charge: ack.charge };
  const { date, charge, segments, seq = 0, media = message.media } = ack;
  return { ...message, date, charge, segments, seq, media, status: 0, state: 'queued' };
}

/** The server never took it: nothing was sent or charged, and it may go again as a new message in its own place. */
export function isRefused(message: ChatMessage): boolean {
  return message.status === 2 && message.seq === undefined;
}

/** On its way and not yet acknowledged; the send queue repeats it under the same smsId. */
export function isPending(message: ChatMessage): boolean {
  return message.status === 1;
}
