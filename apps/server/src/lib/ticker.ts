import type { Logger } from 'pino';

/** Small work that comes again every few seconds, never twice at once; a failure is logged and tried again. */
export function createTicker(log: Logger) {
  const timers: NodeJS.Timeout[] = [];
  return {
    every(ms: number, what: string, work: () => Promise<unknown>) {
      let busy = false;
      const timer = setInterval(() => {
        if (busy) return;
        busy = true;
        work()
          .catch((error) => log.warn({ err: error }, `${what} failed; it is tried again`))
          .finally(() => {
            busy = false;
          });
      }, ms);
      timers.push(timer);
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
