import type { Logger } from 'pino';

interface Said {
  at: number;
  leftOut: number;
}

export type SparseLog = ReturnType<typeof createSparseLog>;

/** Says the same thing at most once in a while, with how often it was left out since: what strangers cause must not fill a disk. */
export function createSparseLog(log: Pick<Logger, 'warn'>, everyMs = 10_000, now = () => performance.now()) {
  const said = new Map<string, Said>();

  return {
    warn(facts: object, message: string) {
      const last = said.get(message);
      if (last && now() - last.at < everyMs) {
        last.leftOut += 1;
        return;
      }
      said.set(message, { at: now(), leftOut: 0 });
      log.warn({ ...facts, leftOut: last?.leftOut ?? 0 }, message);
    },
  };
}
