import { createRecent } from '@manyline/outbound/recent';
import type { CarrierEvent } from '@manyline/ports/carrier';
import type { PartEnd, PartStore, SentText } from '@manyline/ports/part-store';

type ReceiptEvent = Extract<CarrierEvent, { kind: 'receipt' }>;

/** A text in several parts has an id that none of its parts has: a part's receipt must not stand for all. */
export const toTextId = (partIds: readonly string[]): string =>
  partIds.length === 1 ? partIds[0]! : `${partIds[0]}x${partIds.length}`;

export type PartEnds = ReturnType<typeof createPartEnds>;

/** Makes the end of a text of the ends of its parts: delivered when all are; the first that was not decides. */
export function createPartEnds(store: PartStore, now: () => number) {
  // A receipt may overtake the answer that gives the part its id.
  const early = createRecent<{ end: PartEnd; event: ReceiptEvent }>();

  function toEvent(text: SentText, event: ReceiptEvent): ReceiptEvent | undefined {
    const { carrierId, partIds, ends } = text;
    const bad = partIds.map((id) => ends[id]).find((end) => end && end.state !== 'delivered');
    const { state, reason } = bad ?? { state: 'delivered' as const, reason: undefined };
    if (!bad && !partIds.every((id) => ends[id])) return undefined;
    return { ...event, carrierId, eventId: `${carrierId}:${state}`, state, reason };
  }

  return {
    /** Keeps the parts of a text that was taken; its end where all of them ended before. */
    async keep(partIds: string[]): Promise<ReceiptEvent | undefined> {
      if (partIds.length === 1) return undefined;
      await store.keepSent({ carrierId: toTextId(partIds), partIds, ends: {} }, now());
      let event: ReceiptEvent | undefined;
      for (const id of partIds) {
        const known = early.get(id);
        const text = known && (await store.noteEnd(id, known.end));
        if (text) event = toEvent(text, known.event) ?? event;
      }
      return event;
    },

    /** What is told of a receipt: it as it is, the end of its text, or nothing yet. */
    async resolve(event: ReceiptEvent): Promise<ReceiptEvent | undefined> {
      const { carrierId, state, reason } = event;
      if (state === 'sent') return event;
      const end: PartEnd = { state, ...(reason && { reason }) };
      early.set(carrierId, { end, event });
      const text = await store.noteEnd(carrierId, end);
      return text ? toEvent(text, event) : event;
    },
  };
}
