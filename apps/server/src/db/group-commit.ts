import { setTimeout } from 'node:timers/promises';

export interface GroupCommit<Item, Result> {
  /** Resolves once the item's batch is committed. */
  submit(item: Item): Promise<Result>;
  /** Resolves when nothing is waiting or under way. */
  idle(): Promise<void>;
  readonly pending: number;
}

export interface GroupCommitOptions<Item, Result> {
  /** Commits a batch in one transaction and answers one result an item, in order. */
  commit(items: Item[]): Promise<Result[]>;
  itemsMax?: number;
  /** Items wait so long for company. Only for what nobody waits for. */
  gatherMs?: number;
  /** Items that finish earlier work go before items that begin new work, but never take the whole batch. */
  isUrgent?(item: Item): boolean;
  /** Errors that no item is at fault for, as a lost connection: they fail the whole batch at once. */
  isShared?(error: unknown): boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Commits items in batches: those that arrive while a commit is in flight join the next one, so that the cost of a
 * commit is shared under load and nobody waits without load. A batch that fails is split until the item at fault fails
 * alone.
 */
export function createGroupCommit<Item, Result>({
  commit,
  itemsMax = 2000,
  gatherMs = 0,
  isUrgent = () => false,
  isShared = () => false,
}: GroupCommitOptions<Item, Result>): GroupCommit<Item, Result> {
  const ordinaryMin = itemsMax >> 3;
  let urgent: Waiting<Item, Result>[] = [];
  let ordinary: Waiting<Item, Result>[] = [];
  let running: Promise<void> | undefined;

  async function commitBatch(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await commit(batch.map((entry) => entry.item));
      for (let index = 0; index < batch.length; index += 1) batch[index]!.resolve(results[index] as Result);
    } catch (error) {
      if (batch.length === 1 || isShared(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      const middle = batch.length >> 1;
      await commitBatch(batch.slice(0, middle));
      await commitBatch(batch.slice(middle));
    }
  }

  function takeBatch(): Waiting<Item, Result>[] {
    const urgentMax = itemsMax - Math.min(ordinary.length, ordinaryMin);
    const first = urgent.slice(0, urgentMax);
    const then = ordinary.slice(0, itemsMax - first.length);
    urgent = urgent.slice(first.length);
    ordinary = ordinary.slice(then.length);
    return [...first, ...then];
  }

  async function run() {
    // Sockets that are readable in this turn of the event loop still join the first batch.
    await new Promise(setImmediate);
    while (urgent.length + ordinary.length > 0) {
      if (gatherMs > 0) await setTimeout(gatherMs);
      await commitBatch(takeBatch());
    }
    running = undefined;
  }

  return {
    submit(item) {
      return new Promise((resolve, reject) => {
        (isUrgent(item) ? urgent : ordinary).push({ item, resolve, reject });
        running ??= run();
      });
    },
    async idle() {
      while (running) await running;
    },
    get pending() {
      return urgent.length + ordinary.length;
    },
  };
}
