export interface Shares {
  /** Resolves when so much of the whole is free, in the order in which it was asked for, with what gives it back. */
  take(size: number): Promise<() => void>;
}

/** Divides a whole among those at work. Who asks for more than the whole gets all of it, alone. */
export function createShares(whole: number): Shares {
  const waiting: { size: number; begin(): void }[] = [];
  let free = whole;

  function begin() {
    for (let next = waiting[0]; next && next.size <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.size;
      next.begin();
    }
  }

  return {
    async take(asked) {
      const size = Math.min(asked, whole);
      await new Promise<void>((resolve) => {
        waiting.push({ size, begin: resolve });
        begin();
      });
      let given = false;
      return () => {
        if (given) return;
        given = true;
        free += size;
        begin();
      };
    },
  };
}
