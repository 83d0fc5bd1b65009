import { createRecent } from '@manyline/outbound/recent';
import type { CarrierEvent } from '@manyline/ports/carrier';
import { type PartEnd, type PartStore, toTextReceipt } from '@manyline/ports/part-store';
import { createTurnEnd } from './turn-end.ts';

type ReceiptEvent = Extract<CarrierEvent, { kind: 'receipt' }>;

/** A text in several parts has an id that none of its parts has: a part's receipt must not stand for all. */
export const toTextId = (partIds: readonly string[]): string =>
  partIds.length === 1 ? partIds[0]! : `${partIds[0]}x${partIds.length}`;

export type PartEnds = ReturnType<typeof createPartEnds>;

/** Makes the end of a text of the ends of its parts. */
export function createPartEnds(store: PartStore, now: () => number) {
  // A receipt may overtake the answer that gives the part its id. Where another process asked, the product joins them.
  const early = createRecent<{ end: PartEnd; event: ReceiptEvent }>();
  // Most texts have one part, and most receipts come to who sent: for those nothing is looked up.
  const isWhole = createRecent<boolean>();
  const turnEnd = createTurnEnd();

  /** The parts are not known here. That one arrived says that the network has the text, and no more. */
  function tellPart(event: ReceiptEvent): ReceiptEvent[] {
    const { reason: _, ...arrived } = event;
    return [
      { ...event, isPart: true },
      { ...arrived, state: 'sent', eventId: `${event.carrierId}:sent` },
    ];
  }

  return {
    /** Keeps the parts of a text that was taken; its end where they ended before. */
    async keep(partIds: string[]): Promise<ReceiptEvent | undefined> {
      for (const id of partIds) isWhole.set(id, partIds.length === 1);
      if (partIds.length === 1) return undefined;
      await store.keepSent({ carrierId: toTextId(partIds), partIds, ends: {} }, now());
      let event: ReceiptEvent | undefined;
      for (const id of partIds) {
        const known = early.get(id);
        const text = known && (await store.noteEnd(id, known.end));
        if (text) event = toTextReceipt(text, known.event) ?? event;
      }
      return event;
    },

    /** Resolves a receipt: to itself as it is, the end of its text, or nothing yet. `isOfSeveral`: it is known to be a part's. */
    async resolve(event: ReceiptEvent, isOfSeveral = false): Promise<ReceiptEvent[]> {
      const { carrierId, state, reason } = event;
      if (state === 'sent') return [event];
      // The answer that says whose the id is may have come in the same packet, and is told of first.
      await turnEnd();
      if (isWhole.get(carrierId)) return [event];
      const end: PartEnd = { state, ...(reason && { reason }) };
      early.set(carrierId, { end, event });
      const text = await store.noteEnd(carrierId, end);
      if (!text) return isOfSeveral ? tellPart(event) : [event];
      const ended = toTextReceipt(text, event);
      return ended ? [ended] : [];
    },
  };
}
