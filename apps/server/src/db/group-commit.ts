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
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Everything that arrives while a commit is in flight joins the next one, so that the cost of a commit is shared under
 * load and nobody waits without load. A batch that fails is split until the item at fault fails alone.
 */
export function createGroupCommit<Item, Result>({
  commit,
  itemsMax = 2000,
}: GroupCommitOptions<Item, Result>): GroupCommit<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running: Promise<void> | undefined;

  async function commitBatch(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await commit(batch.map((entry) => entry.item));
      for (const [index, entry] of batch.entries()) entry.resolve(results[index] as Result);
    } catch (error) {
      if (batch.length === 1) return batch[0]?.reject(error);
      const middle = batch.length >> 1;
      await commitBatch(batch.slice(0, middle));
      await commitBatch(batch.slice(middle));
    }
  }

  async function run() {
    // Sockets that are readable in this turn of the event loop still join the first batch.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, itemsMax);
      waiting = waiting.slice(itemsMax);
      await commitBatch(batch);
    }
    running = undefined;
  }

  return {
    submit(item) {
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        running ??= run();
      });
    },
    async idle() {
      while (running) await running;
    },
    get pending() {
      return waiting.length;
    },
  };
}
