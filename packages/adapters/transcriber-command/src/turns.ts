/** Lets so many go on at once, in the order they came. */
export function createTurns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let busy = 0;
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  };
  return {
    async take(): Promise<() => void> {
      if (busy < atOnce) busy += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return release;
    },
  };
}
