import type { AskingEvent, CallDesk, CallPlan, VoiceEvent } from '@manyline/ports/voice-carrier';
import type { Clock } from '../clock.ts';

export interface DeskTiming {
  /** How long a caller waits while nobody decides. */
  askWithinMs: number;
  askAgainMs: number;
  tellAgainMaxMs: number;
}
export const DESK_TIMING: DeskTiming = { askWithinMs: 12_000, askAgainMs: 500, tellAgainMaxMs: 60_000 };

export type Desk = ReturnType<typeof createDesk>;

/** Brings events to the product until it has them. */
export function createDesk(desk: CallDesk, clock: Clock, timing: DeskTiming = DESK_TIMING) {
  const { askWithinMs, askAgainMs, tellAgainMaxMs } = timing;
  const untold = new Set<Promise<boolean>>();
  let isOver = false;
  const sleep = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  async function keepTelling(event: VoiceEvent): Promise<boolean> {
    for (let pauseMs = askAgainMs; !isOver; pauseMs = Math.min(pauseMs * 2, tellAgainMaxMs)) {
      const isKept = await desk(event).then(
        () => true,
        () => false,
      );
      if (isKept) return true;
      await sleep(pauseMs);
    }
    return false;
  }

  return {
    /** Undefined: nobody could decide in time, or the caller is gone. */
    async ask(event: AskingEvent, isThere: () => boolean): Promise<CallPlan | undefined> {
      const until = clock.elapsed() + askWithinMs;
      do {
        const answer = await desk(event).then(
          (plan) => ({ plan }),
          () => undefined,
        );
        if (answer) return answer.plan;
        await sleep(askAgainMs);
      } while (clock.elapsed() < until && isThere());
      return undefined;
    },
    /** Until it is kept; nobody waits for it. False: the process ends before, and the next one tells it. */
    tell(event: VoiceEvent): Promise<boolean> {
      const told = keepTelling(event);
      untold.add(told);
      void told.finally(() => untold.delete(told));
      return told;
    },
    async close(withinMs: number) {
      await Promise.race([Promise.all(untold), sleep(withinMs)]);
      isOver = true;
    },
  };
}
