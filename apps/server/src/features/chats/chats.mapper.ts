import type { ChatEntry, Message } from '@manyline/contract/chats';
import type { ChatDraft } from '@manyline/contract/drafts';
import type { ReadStatePush } from '@manyline/contract/realtime';
import { formatMicros } from '@manyline/domain/money';
import { splitNumber } from '@manyline/domain/phone';
import type { ChatRow, DraftRow, ReadRow, StoredMessage } from './chats.rows.ts';
import { toStateName, toWireStatus } from './message-state.rules.ts';
import { isOptConfirmation, looksConfirming } from './stop-words.rules.ts';

/** Makes links of what a message holds of pictures and sounds. */
export type ToLinks = (media: string) => string;

/** Options of this installation that a message on the wire depends on, besides its columns. */
export interface WireOptions {
  toLinks: ToLinks;
  /** Voicemails can be turned into text. */
  canTranscribe: boolean;
}

/** One wire shape for replies and pushes alike. Its links are good for hours; asked again, it has new ones. */
export function toMessage(row: StoredMessage, options: WireOptions): Message {
  return { ...toPushed(row, options), status: toWireStatus(row.state) };
}

/** Without its status, which says in a push what became of it since. */
export function toPushed(row: StoredMessage, options: WireOptions): Omit<Message, 'status'> {
  return {
    ...toEnds(row),
    smsId: row.id,
    date: row.date,
    text: row.deletedAt ? '' : row.text,
    direction: row.direction,
    type: row.type as Message['type'],
    media: row.deletedAt ? '' : options.toLinks(row.media),
    state: toStateName(row.state),
    ...(row.reason && { reason: row.reason }),
    ...(row.direction === 'out' && { segments: row.segments, charge: formatMicros(row.charge) }),
    ...(isOptConfirmation(row) && { automatic: true }),
    ...(row.type === 'voicemail' && !row.deletedAt && toSpeech(row, options)),
    ...(row.highlightText &&
      !row.deletedAt && { highlightText: row.highlightText, highlightTarget: row.highlightTarget ?? '' }),
    ...(row.deletedAt && { deleted: true }),
    seq: row.seq,
  };
}

function toSpeech({ media, stt, sttLanguage }: StoredMessage, { canTranscribe }: WireOptions) {
  return {
    getStt: canTranscribe && media !== '',
    sttStatus: stt === null ? (0 as const) : (2 as const),
    ...(stt !== null && { stt, sttLanguage: sttLanguage ?? '' }),
  };
}

export function toChatEntry(row: ChatRow, { toLinks }: WireOptions): ChatEntry {
  return {
    ...toEnds(row),
    date: row.lastDate,
    text: row.lastText,
    media: toLinks(row.lastMedia),
    type: row.lastType as ChatEntry['type'],
    smsId: row.lastId,
    direction: row.lastDirection,
    ...(looksConfirming({ direction: row.lastDirection, text: row.lastText }) && { automatic: true }),
    status: toWireStatus(row.lastState),
    unread: row.unread,
    seq: row.seq,
  };
}

export function toReadState({ ownNumber, otherNumber, unread, seq }: ReadRow): ReadStatePush {
  return { ownFullNumber: ownNumber, otherFullNumber: otherNumber, unread, seq };
}

export function toChatDraft({ ownNumber, otherNumber, text, savedAt, replacedAt }: DraftRow): ChatDraft {
  return {
    ownFullNumber: ownNumber,
    otherFullNumber: otherNumber,
    text,
    savedAt,
    ...(replacedAt !== null && { replacedAt }),
  };
}

/** Calling codes are prefix-free, so both ends tell theirs; nothing of it is stored. */
function toEnds({ ownNumber, otherNumber }: { ownNumber: string; otherNumber: string }) {
  const own = splitNumber(ownNumber);
  const other = splitNumber(otherNumber);
  return {
    ownFullNumber: ownNumber,
    ownTelCode: own.telCode,
    ownNumber: own.phone,
    otherFullNumber: otherNumber,
    otherTelCode: other.telCode,
    otherNumber: other.phone,
  };
}
