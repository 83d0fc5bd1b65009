import type { ChatEntry, Message } from '@manyline/contract/chats';
import { formatMicros } from '@manyline/domain/money';
import type { ChatRow, StoredMessage } from './chats.rows.ts';
import { isLostState, toStateName } from './message-state.ts';

/** One wire shape for replies and pushes alike. */
export function toMessage(row: StoredMessage): Message {
  return {
    ...toEnds(row),
    smsId: row.id,
    date: row.date,
    text: row.deletedAt ? '' : row.text,
    direction: row.direction,
    type: row.type as Message['type'],
    media: row.deletedAt ? '' : row.media,
    status: isLostState(row.state) ? 2 : 0,
    state: toStateName(row.state),
    ...(row.reason && { reason: row.reason }),
    ...(row.direction === 'out' && { segments: row.segments, charge: formatMicros(row.charge) }),
    ...(row.deletedAt && { deleted: true }),
    seq: row.seq,
  };
}

export function toChatEntry(row: ChatRow): ChatEntry {
  return {
    ...toEnds(row),
    date: row.lastDate,
    text: row.lastText,
    media: row.lastMedia,
    type: row.lastType as ChatEntry['type'],
    smsId: row.lastId,
    direction: row.lastDirection,
    status: isLostState(row.lastState) ? 2 : 0,
    unread: row.unread,
    seq: row.seq,
  };
}

interface Ends {
  ownNumber: string;
  ownTelCode: string;
  otherNumber: string;
  otherTelCode: string;
}

function toEnds({ ownNumber, ownTelCode, otherNumber, otherTelCode }: Ends) {
  return {
    ownFullNumber: ownNumber,
    ownTelCode,
    ownNumber: ownNumber.slice(ownTelCode.length),
    otherFullNumber: otherNumber,
    otherTelCode,
    otherNumber: otherNumber.slice(otherTelCode.length),
  };
}
