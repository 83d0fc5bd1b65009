export interface Batcher<Item, Result> {
  submit(item: Item): Promise<Result>;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

const ITEMS_MAX = 500;

/** One batch at a time; what arrives meanwhile makes the next. A failed batch fails each of its items. */
export function createBatcher<Item, Result>(run: (batch: Item[]) => Promise<Result[]>): Batcher<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running = false;

  async function drain() {
    running = true;
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, ITEMS_MAX);
      waiting = waiting.slice(ITEMS_MAX);
      try {
        const results = await run(batch.map((entry) => entry.item));
        for (const [index, entry] of batch.entries()) entry.resolve(results[index] as Result);
      } catch (error) {
        for (const entry of batch) entry.reject(error);
      }
    }
    running = false;
  }

  return {
    submit: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (!running) void drain();
      }),
  };
}
