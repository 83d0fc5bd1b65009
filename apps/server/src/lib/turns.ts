import { createSlots, type Slots } from './slots.ts';

export interface Turns {
  /** Resolves when it is the key's turn, with what gives the turn back; undefined when too many of the key wait already. */
  take(key: string): Promise<(() => void) | undefined>;
}

interface Line {
  slots: Slots;
  users: number;
}

/** Work of one key goes one after the other; keys do not wait for each other. */
export function createTurns(waitingMax: number): Turns {
  const lines = new Map<string, Line>();

  function leave(key: string, line: Line) {
    line.users -= 1;
    if (line.users === 0) lines.delete(key);
  }

  return {
    async take(key) {
      const line = lines.get(key) ?? { slots: createSlots(1, waitingMax), users: 0 };
      lines.set(key, line);
      line.users += 1;
      const release = await line.slots.take();
      if (!release) {
        leave(key, line);
        return undefined;
      }
      return () => {
        release();
        leave(key, line);
      };
    },
  };
}
