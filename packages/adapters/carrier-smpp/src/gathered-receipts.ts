import type { CarrierEvent, CarrierSink } from '@manyline/ports/carrier';

/** Receipts that came in one packet go on by one call. Answers when they are kept; one that cannot be leaves all of them to come again. */
export function createGatheredReceipts(sink: CarrierSink) {
  let gathering: { events: CarrierEvent[]; kept: Promise<void> } | undefined;

  function begin() {
    const { promise: kept, resolve } = Promise.withResolvers<void>();
    const begun = { events: [] as CarrierEvent[], kept };
    // Behind all of this turn's promises: whoever waits for the same end of a turn goes on in one of them.
    process.nextTick(() => {
      gathering = undefined;
      resolve(sink(begun.events));
    });
    return begun;
  }

  return (events: readonly CarrierEvent[]): Promise<void> => {
    gathering ??= begin();
    for (const event of events) gathering.events.push(event);
    return gathering.kept;
  };
}
