import { addMonths, type Ym, ymOf } from '@manyline/domain/time';

/** Months before this one that a chat reaches back: four in all, as the chat list (spec 2 §7). */
export const MONTHS_BACK = 3;
export const PAGE_SIZE = 500;

/** How far a chat has been read backwards, and where to go on. */
export interface History {
  state: 'idle' | 'loading' | 'failed' | 'done';
  ym: Ym;
  startTime?: string;
  /** With `startTime`: everything of the month from here on has been read. */
  beforeMs?: number;
  /** Pages that were read, newest first: where to go on once what they brought was let go. */
  pages?: readonly PageMark[];
  /** The month that reading back ends with; absent: so many before this one. */
  oldest?: Ym;
  /** Reading on failed, and has not gone better since. */
  stuck?: boolean;
  /** Why it failed was for the person to hear, who asks again; without, it was the network, and the page asks. */
  told?: boolean;
}

/** How a page ended: the cursor of the next one, and the date of its oldest message. */
export interface PageEnd {
  nextStartTime?: string | undefined;
  oldestMs?: number | undefined;
}

/** How a page was asked for, and the date of its newest message. */
export interface PageMark {
  ym: Ym;
  startTime?: string | undefined;
  beforeMs?: number | undefined;
  newestMs: number;
}

/** Begins in the month of the latest message, so that an old chat opens at its end. */
export function beginHistory(latestMs: number, nowMs: number): History {
  const months = [ymOf(Math.min(latestMs, nowMs)), oldestMonth(nowMs)];
  return { state: 'idle', ym: months.sort().at(-1)! };
}

/** After a page: the next page of the month, else the month before; done before the oldest month (spec 1 §5). */
export function stepBack(history: History, page: PageEnd, nowMs: number): History {
  const { nextStartTime, oldestMs } = page;
  const { stuck: _stuck, told: _told, ...place } = history;
  if (nextStartTime !== undefined) return { ...place, startTime: nextStartTime, beforeMs: oldestMs };
  const { pages, oldest = oldestMonth(nowMs) } = history;
  const ym = addMonths(history.ym, -1);
  const kept = { pages, ...(history.oldest && { oldest }) };
  return ym < oldest ? { state: 'done', ym: history.ym, ...kept } : { state: history.state, ym, ...kept };
}

/** Goes on from the page that holds `keptMs`, the date of the oldest message that was kept. */
export function rewind({ pages = [], oldest }: History, keptMs: number): History {
  const reach = oldest === undefined ? {} : { oldest };
  const index = pages.findLastIndex(({ newestMs }) => newestMs >= keptMs);
  const page = pages[index];
  // The kept messages came in live, after every page.
  if (!page) return { state: 'idle', ym: ymOf(keptMs), ...reach };
  const { ym, startTime, beforeMs } = page;
  const place = { ym, ...(startTime !== undefined && { startTime, beforeMs }) };
  return { state: 'idle', ...place, pages: pages.slice(0, index), ...reach };
}

function oldestMonth(nowMs: number): Ym {
  return addMonths(ymOf(nowMs), -MONTHS_BACK);
}
