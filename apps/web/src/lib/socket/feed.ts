import type { WireLanguage } from '@manyline/domain/languages';
import { createSequencer, type FeedChange } from './sequencer.ts';
import type { SocketPort } from './socket-port.ts';

export type FeedListener = (change: FeedChange) => void;

export interface Feed {
  /** Begins at the seq that a list was read at; what was pushed meanwhile follows. Later calls only move forward. */
  start(seq: number): void;
  /** An own send was acknowledged with this seq: no gap, even if its push never comes. */
  acknowledge(seq: number): void;
  subscribe(listener: FeedListener): () => void;
  /** Everything up to here is known. */
  cursor(): number;
  close(): void;
}

export interface FeedDeps {
  socket: SocketPort;
  getLanguageCode?: () => WireLanguage;
}

/** Pushes may overtake each other by this much before we ask for what seems missing. */
export const GAP_WAIT_MS = 150;
/** After a catch-up that failed while the connection stood. */
export const RETRY_AFTER_MS = 2_000;
const CATCH_UP_TIMEOUT_MS = 15_000;

/**
 * Socket.IO delivers at most once; this makes it exactly once. Pushes pass in the order of seq; a missing seq or a
 * new connection makes us ask the server for what came after the last one known (decision 11).
 */
export function createFeed({ socket, getLanguageCode }: FeedDeps): Feed {
  const listeners = new Set<FeedListener>();
  const sequencer = createSequencer((change) => {
    for (const listener of [...listeners]) callSafely(listener, change);
  });
  let closed = false;
  let asking = false;
  let askAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function receive(change: FeedChange): void {
    sequencer.receive(change);
    if (sequencer.hasGap() && !asking) askAfter(GAP_WAIT_MS, () => sequencer.hasGap());
  }

  function askAfter(delayMs: number, stillNeeded: () => boolean): void {
    if (timer !== undefined || closed) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (stillNeeded()) void catchUp();
    }, delayMs);
  }

  async function catchUp(): Promise<void> {
    // Not connected: the next connect asks anyway.
    if (!sequencer.started || closed || !socket.connected) return;
    askAgain = asking;
    if (asking) return;
    asking = true;
    const done = await readAll().then(
      () => true,
      () => false,
    );
    asking = false;
    if (!done) askAfter(RETRY_AFTER_MS, () => true);
    else if (askAgain) void catchUp();
  }

  async function readAll(): Promise<void> {
    for (let more = true; more; ) {
      const question = { since: sequencer.cursor, languagecode: getLanguageCode?.() };
      const page = await socket.request('catchUp', question, CATCH_UP_TIMEOUT_MS);
      if (closed) return;
      sequencer.take(page);
      more = page.more;
    }
    sequencer.skipHoles();
  }

  const offs = [
    socket.on('message', (message) => receive({ kind: 'message', seq: message.seq, message })),
    socket.on('deliveryState', (state) => receive({ kind: 'deliveryState', seq: state.seq, state })),
    socket.on('readState', (state) => receive({ kind: 'readState', seq: state.seq, state })),
    socket.on('connected', () => void catchUp()),
  ];

  return {
    start(seq) {
      sequencer.start(seq);
      // The connection may have come up between the reading of the list and now.
      void catchUp();
    },
    acknowledge: (seq) => sequencer.acknowledge(seq),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    cursor: () => sequencer.cursor,
    close() {
      closed = true;
      clearTimeout(timer);
      for (const off of offs) off();
      listeners.clear();
    },
  };
}

/** A broken screen must not stop the others, nor lose its place in the order. */
function callSafely(listener: FeedListener, change: FeedChange): void {
  try {
    listener(change);
  } catch (error) {
    console.error('feed listener failed', error);
  }
}
