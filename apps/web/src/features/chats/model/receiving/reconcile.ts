import type { Message } from '@manyline/contract/chats';
import { monthBounds } from '@manyline/domain/time';
import type { History } from '../history/history.ts';
import type { MessageList } from '../state/message-list.ts';

/** A page of a dialog as the server answered it, and where it was asked for. */
export interface ReadPage {
  dialogList: readonly Message[];
  nextStartTime?: string | undefined;
  /** The account's seq when the page was read. */
  seq: number;
  place: Pick<History, 'ym' | 'startTime' | 'beforeMs'>;
}

/**
 * Messages that a page should have and has not: deleted elsewhere while this browser did not hear of it. What is newer
 * than the page, or only on its way, stays.
 */
export function findGone(list: MessageList, { dialogList, nextStartTime, seq, place }: ReadPage): string[] {
  const { startMs, endMs } = monthBounds(place.ym);
  // Where a page begins is known by the one before it; otherwise it speaks for no time newer than its own.
  const beginMs = place.startTime === undefined ? endMs : (dialogList[0]?.date ?? startMs);
  const untilMs = place.beforeMs ?? beginMs;
  // Others of the oldest message's millisecond may be on the next page.
  const fromMs = nextStartTime === undefined ? startMs : (dialogList.at(-1)?.date ?? untilMs) + 1;
  const there = new Set(dialogList.map(({ smsId }) => smsId));
  return list
    .filter(({ date, ...message }) => date >= fromMs && date < untilMs && (message.seq ?? seq + 1) <= seq)
    .filter(({ smsId }) => !there.has(smsId))
    .map(({ smsId }) => smsId);
}
