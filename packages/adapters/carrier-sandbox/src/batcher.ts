export interface Batcher<Item, Result> {
  submit(item: Item): Promise<Result>;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export interface BatcherOptions {
  itemsMax?: number;
  /** Batches under way at once. */
  batchesMax?: number;
}

/**
 * Items that arrive while as many batches as allowed are under way make the next. A failed batch fails each of its
 * items.
 */
export function createBatcher<Item, Result>(
  run: (batch: Item[]) => Promise<Result[]>,
  { itemsMax = 1000, batchesMax = 1 }: BatcherOptions = {},
): Batcher<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;

  async function drain() {
    underWay += 1;
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, itemsMax);
      waiting = waiting.slice(itemsMax);
      await settle(batch);
    }
    underWay -= 1;
  }

  async function settle(batch: readonly Waiting<Item, Result>[]) {
    try {
      const results = await run(batch.map((entry) => entry.item));
      for (let index = 0; index < batch.length; index += 1) batch[index]!.resolve(results[index] as Result);
    } catch (error) {
      for (const entry of batch) entry.reject(error);
    }
  }

  return {
    submit: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (underWay < batchesMax) void drain();
      }),
  };
}
