export interface Slots {
  /** Resolves when it is one's turn, with what gives the place back; undefined when too many wait already. */
  take(): Promise<(() => void) | undefined>;
}

/** Lets so many at once do their work, in the order in which they came. */
export function createSlots(places: number, waitingMax: number): Slots {
  const waiting: (() => void)[] = [];
  let free = places;

  function makeRelease() {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    };
  }

  return {
    async take() {
      if (free > 0) free -= 1;
      else if (waiting.length >= waitingMax) return undefined;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return makeRelease();
    },
  };
}
