import { type ReactVirtualizer, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBench } from '../../../ui/use-bench.ts';
import { lookedAt } from '../model/history/past.ts';
import { type ChatEnds, keyOf } from '../model/state/chat-message.ts';
import { FIRST_ROWS } from '../model/state/conversation-rows.ts';
import type { Dialog } from '../model/state/dialog.ts';
import type { MessageList } from '../model/state/message-list.ts';
import { NEAR_BOTTOM_PX } from '../model/state/seen-on-arrival.ts';
import { useChatsModel, useEntry } from '../use-chats.ts';
import { ROWS_AHEAD, useOlder } from './use-older.ts';
import { useStayAtEnd } from './use-stay-at-end.ts';

/** Room above the first message for what is said about older ones, so that nothing jumps when it changes. */
export const HEAD_PX = 56;
const ROW_GUESS_PX = 64;
/** Messages kept ready above and below those in view. */
const BENCH = 10;
/** Nearer than a person can tell. */
const AT_END_PX = 8;
/** After so many frames, near is enough: rows that never rest must not keep older ones out. */
const LOOKS_MAX = 30;
/** So many heights of rows that are gone are not worth looking for. */
const HEIGHTS_SPARE = 1_000;

type Scroller = RefObject<HTMLDivElement | null>;

/** The scrolling of a conversation: lands and stays at its end, keeps its place while pages come and go above and below. */
export function useMessageScroll(ends: ChatEnds, messages: MessageList, dialog: Dialog) {
  const { past } = dialog;
  const { history } = lookedAt(dialog);
  const scroller = useRef<HTMLDivElement>(null);
  const reachesEnd = useReachesEnd(past !== undefined);
  // Another function has every row laid out anew.
  const getItemKey = useCallback((index: number) => messages[index]!.smsId, [messages]);
  const virtualizer = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_GUESS_PX,
    getItemKey,
    paddingStart: HEAD_PX,
    paddingEnd: 8,
    overscan: useBench(messages.length > 0, BENCH),
    // Scrolling moves the drawn rows without drawing them again.
    directDomUpdates: true,
    anchorTo: 'end',
    followOnAppend: reachesEnd,
    scrollEndThreshold: NEAR_BOTTOM_PX,
  });
  const model = useChatsModel();
  const toEnd = useCallback(() => virtualizer.scrollToEnd(), [virtualizer]);
  // A jump: what was read far above may go.
  const toLatest = useCallback(() => {
    model.trim(keyOf(ends));
    virtualizer.scrollToEnd();
  }, [model, ends, virtualizer]);
  useLanding(messages, toEnd);
  const landed = useLanded(virtualizer, messages.length > 0, toEnd);
  const mayRead = history.state === 'idle' && (landed || messages.length === 0);
  const readOlder = () => void model.loadOlder(ends, Math.max(1, FIRST_ROWS - messages.length));
  useOlder(virtualizer, readOlder, mayRead, messages.length);
  useNewer(ends, virtualizer, past?.newer === 'idle', messages.length);
  useForgottenHeights(virtualizer, messages);
  useStayAtEnd(scroller, toEnd, reachesEnd);
  const atEnd = useReadMark(ends, scroller, messages.length, past !== undefined);
  return { scroller, virtualizer, atEnd, toLatest, landed };
}

/** False until the end has been there for a drawing: joining what was let go is no arrival to follow. */
function useReachesEnd(far: boolean): boolean {
  const wasFar = useRef(far);
  useEffect(() => {
    wasFar.current = far;
  });
  return !far && !wasFar.current;
}

/** At the end when the first messages are there, and again with every text of one's own. */
function useLanding(messages: MessageList, toEnd: () => void): void {
  const last = messages.at(-1);
  const ownLast = last?.direction === 'out' ? last.smsId : undefined;
  const empty = messages.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last text of one's own is the reason to move
  useLayoutEffect(() => {
    if (!empty) toEnd();
  }, [empty, ownLast, toEnd]);
}

/**
 * True once the first messages stand at their end, and stay there for a frame: rows are measured after they are drawn, and a
 * page of five hundred has its height a frame later than its rows. Older ones that came in before that would be put above a
 * list that is still at its top, and hold it there.
 */
function useLanded(
  virtualizer: ReactVirtualizer<HTMLDivElement, Element>,
  filled: boolean,
  toEnd: () => void,
): boolean {
  const [landed, setLanded] = useState(false);
  useEffect(() => {
    if (!filled || landed) return;
    let still = 0;
    let looks = 0;
    let frame = requestAnimationFrame(function look() {
      const { scrollElement } = virtualizer;
      // Of the rows, not of the element: it may not have grown to their height yet, and then seems to be at its end.
      const shown = scrollElement ? scrollElement.scrollTop + scrollElement.clientHeight : 0;
      const fromBottom = virtualizer.getTotalSize() - shown;
      still = fromBottom <= AT_END_PX ? still + 1 : 0;
      looks += 1;
      if (still > 1 || (looks > LOOKS_MAX && fromBottom <= NEAR_BOTTOM_PX)) return setLanded(true);
      toEnd();
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [virtualizer, filled, landed, toEnd]);
  return landed;
}

function useNewer(
  ends: ChatEnds,
  virtualizer: ReactVirtualizer<HTMLDivElement, Element>,
  mayRead: boolean,
  count: number,
) {
  const model = useChatsModel();
  const nearEnd = (virtualizer.range?.endIndex ?? 0) >= count - ROWS_AHEAD;
  useEffect(() => {
    if (nearEnd && mayRead) void model.loadNewer(ends);
  }, [model, ends, nearEnd, mayRead]);
}

/** The virtualizer keeps the height of every row that it ever measured: those of messages that were let go need not stay. */
function useForgottenHeights(virtualizer: ReactVirtualizer<HTMLDivElement, Element>, messages: MessageList): void {
  useEffect(() => {
    const heights = virtualizer.itemSizeCache;
    if (heights.size <= messages.length + HEIGHTS_SPARE) return;
    const held = new Set<unknown>(messages.map(({ smsId }) => smsId));
    for (const key of heights.keys()) if (!held.has(key)) heights.delete(key);
  }, [virtualizer, messages]);
}

/** Tells the model what is looked at, and the server what was read. True while the end is in sight. */
function useReadMark(ends: ChatEnds, scroller: Scroller, count: number, far: boolean): boolean {
  const model = useChatsModel();
  const key = keyOf(ends);
  const unread = useEntry(key)?.unread ?? 0;
  const [atEnd, setAtEnd] = useState(true);

  useEffect(() => {
    Object.assign(model.view, { openKey: key, fromBottomPx: 0 });
    // Opening a chat clears its count, wherever the eyes are.
    if (model.store.getState().entries.get(key)?.unread) model.markRead(ends);
    return () => {
      if (model.view.openKey === key) model.view.openKey = undefined;
      model.tellRead();
      model.trim(key);
    };
  }, [model, key, ends]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: more messages change the distance without a scroll
  useEffect(() => {
    const element = scroller.current;
    const look = () => {
      if (!element) return;
      model.view.fromBottomPx = element.scrollHeight - element.scrollTop - element.clientHeight;
      setAtEnd(!far && model.view.fromBottomPx <= NEAR_BOTTOM_PX);
      if (unread > 0 && model.isSeen(key)) model.markRead(ends);
    };
    look();
    element?.addEventListener('scroll', look, { passive: true });
    window.addEventListener('focus', look);
    return () => {
      element?.removeEventListener('scroll', look);
      window.removeEventListener('focus', look);
    };
  }, [model, key, ends, unread, count, far, scroller]);

  return atEnd;
}
