import { setImmediate } from 'node:timers/promises';

/** The end of this turn of the event loop, one promise for all that wait for it: receipts come by hundreds in a packet. */
export function createTurnEnd() {
  let end: Promise<void> | undefined;
  async function wait() {
    await setImmediate();
    end = undefined;
  }
  return (): Promise<void> => {
    end ??= wait();
    return end;
  };
}
