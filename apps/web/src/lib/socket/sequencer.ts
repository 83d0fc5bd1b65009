import type { Message } from '@manyline/contract/chats';
import type { CatchUpAck, DeliveryStatePush, MessagePush, ReadStatePush } from '@manyline/contract/realtime';

/**
 * One change of the account, in the order of `seq`.
 * message: pushed live; `status` absent is new, 0 confirms, other failed. caughtUp: a message as it stands now, read
 * after a gap; put it in place of the one with the same smsId, or drop that one when it is `deleted`.
 */
export type FeedChange =
  | { kind: 'message'; seq: number; message: MessagePush }
  | { kind: 'caughtUp'; seq: number; message: Message }
  | { kind: 'deliveryState'; seq: number; state: DeliveryStatePush }
  | { kind: 'readState'; seq: number; state: ReadStatePush };

export interface Sequencer {
  /** Everything up to here is known. */
  readonly cursor: number;
  readonly started: boolean;
  /** Something came ahead of its turn. */
  hasGap(): boolean;
  /** Begins at a seq; what was received before it is dropped, what came after it follows. Never moves back. */
  start(seq: number): void;
  receive(change: FeedChange): void;
  /** This seq is known by another way: no gap, but its push is still welcome once. */
  acknowledge(seq: number): void;
  /** A page of what the server has after the cursor. */
  take(page: CatchUpAck): void;
  /** The server named everything it has: numbers still missing below a held change were never used. */
  skipHoles(): void;
}

/** Puts changes in the order of their seq and hands each out once. Knows no socket and no clock. */
export function createSequencer(deliver: (change: FeedChange) => void): Sequencer {
  const held = new Map<number, FeedChange>();
  const acknowledged = new Set<number>();
  let cursor = 0;
  /** The highest seq handed out. After an ack the cursor is ahead of it. */
  let delivered = 0;
  let started = false;

  function handOut(change: FeedChange): void {
    if (change.seq <= delivered) return;
    delivered = change.seq;
    deliver(change);
  }

  function advanceTo(seq: number): void {
    cursor = Math.max(cursor, seq);
    for (const early of held.keys()) if (early <= cursor) held.delete(early);
    for (const early of acknowledged) if (early <= cursor) acknowledged.delete(early);
  }

  function drain(): void {
    for (let next = cursor + 1; held.has(next) || acknowledged.has(next); next = cursor + 1) {
      const change = held.get(next);
      if (change) handOut(change);
      advanceTo(next);
    }
  }

  function inOrder(changes: FeedChange[]): void {
    for (const change of changes.sort((a, b) => a.seq - b.seq)) if (change.seq > cursor) handOut(change);
  }

  return {
    get cursor() {
      return cursor;
    },
    get started() {
      return started;
    },
    hasGap: () => started && held.size > 0,
    start(seq) {
      if (started && seq <= cursor) return;
      started = true;
      delivered = Math.max(delivered, seq);
      advanceTo(seq);
      drain();
    },
    receive(change) {
      if (started && change.seq <= cursor) return handOut(change);
      held.set(change.seq, change);
      if (started) drain();
    },
    acknowledge(seq) {
      if (seq <= cursor) return;
      acknowledged.add(seq);
      if (started) drain();
    },
    take({ messages, reads, seq }) {
      // A page holds everything as it stands now: what was held up to its seq is old news.
      inOrder([
        ...messages.map((message) => ({ kind: 'caughtUp' as const, seq: message.seq, message })),
        ...reads.map((state) => ({ kind: 'readState' as const, seq: state.seq, state })),
      ]);
      advanceTo(seq);
      drain();
    },
    skipHoles() {
      const changes = [...held.values()];
      held.clear();
      inOrder(changes);
      advanceTo(Math.max(cursor, ...changes.map((change) => change.seq)));
      drain();
    },
  };
}
