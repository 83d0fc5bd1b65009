import { onAbort } from '@manyline/ports/on-abort';

/** Places for what is under way at once; whoever finds none waits in line. */
export function createWindow(places: number) {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return {
    taken: () => taken,
    waiting: () => waiting.length,
    async enter(signal?: AbortSignal): Promise<void> {
      signal?.throwIfAborted();
      if (taken < places) {
        taken += 1;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const giveUp = () => {
          waiting.splice(waiting.indexOf(enter), 1);
          reject(signal?.reason);
        };
        const stop = signal && onAbort(signal, giveUp);
        const enter = () => {
          stop?.();
          resolve();
        };
        waiting.push(enter);
      });
    },
    leave() {
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    },
  };
}
