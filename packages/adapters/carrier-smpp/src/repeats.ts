import { randomUUID } from 'node:crypto';

interface Delivery {
  eventId: string;
  /** The network brings it again: it was not kept, or its answer cannot have arrived. */
  isOwed(): boolean;
  /** When it was known to be owed; by the clock of who asked. */
  owedSince: number | undefined;
}

/** A network brings again what it waits for within minutes; whoever says the same words later says them anew. */
const REPEATED_WITHIN_MS = 10 * 60_000;

/**
 * Nothing in a text tells a repeat from the same text said again: one alone that we owe an answer is a repeat, and a network whose line broke
 * may bring it while the first is still being stored.
 */
export function createRepeats(now: () => number) {
  const byContent = new Map<string, Delivery[]>();

  function forget(content: string, isPast: (delivery: Delivery) => boolean) {
    const left = byContent.get(content)?.filter((delivery) => !isPast(delivery)) ?? [];
    if (left.length > 0) byContent.set(content, left);
    else byContent.delete(content);
  }

  return {
    /**
     * `content`: all that it says; `isLost`: the line that brought it is gone. Answers its id, and `end`, to be told once whether it
     * was kept and its answer given.
     */
    take(content: string, isLost: () => boolean): { eventId: string; end(isAnswered: boolean): void } {
      const late = now() - REPEATED_WITHIN_MS;
      forget(content, ({ owedSince = Infinity }) => owedSince < late);
      const first = byContent.get(content)?.find((delivery) => delivery.isOwed());
      forget(content, (delivery) => delivery === first);
      const taken: Delivery = {
        eventId: first?.eventId ?? randomUUID(),
        isOwed: () => taken.owedSince !== undefined || isLost(),
        owedSince: undefined,
      };
      byContent.set(content, [...(byContent.get(content) ?? []), taken]);
      return {
        eventId: taken.eventId,
        end(isAnswered) {
          if (isAnswered) forget(content, (delivery) => delivery === taken);
          else taken.owedSince = now();
        },
      };
    },
    /** Forgets what no network brings again any more. */
    sweep() {
      const late = now() - REPEATED_WITHIN_MS;
      for (const content of [...byContent.keys()]) forget(content, ({ owedSince = Infinity }) => owedSince < late);
    },
  };
}
