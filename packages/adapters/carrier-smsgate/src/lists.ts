import type { CarrierClient } from '@manyline/outbound/carrier-client';
import { type CarrierEvent, CarrierRefusedError, type OutboundMessage } from '@manyline/ports/carrier';
import { z } from 'zod';
import { inboxItem, messageState, toArrival, toStates } from './events.ts';
import type { Sims } from './sims.ts';

export interface ListsDeps {
  client: CarrierClient;
  url: string;
  sims: Sims;
  now: () => number;
}

const PAGE = 100;
/** A clock of a phone is not always ours. */
const AHEAD_MS = 3_600_000;
/**
 * Texts have the time at which the network got them: one that waited for a phone that was off is as old as the wait. Whoever looks
 * far back, as is done once an hour and after a time away, looks a day further.
 */
const FAR_MS = 1_800_000;
const WAITED_MS = 86_400_000;

/** The app's own memory: of our messages by our own id, and of what came in. */
export function createLists({ client, url, sims, now }: ListsDeps) {
  const get = <T>(what: string, path: string, schema: z.ZodType<T>, signal: AbortSignal) =>
    client.ask({ what, method: 'GET', url: `${url}${path}`, read: (json) => schema.parse(json) }, signal);

  async function* pages<T>(path: string, query: object, schema: z.ZodType<T>, signal: AbortSignal) {
    for (let offset = 0; ; offset += PAGE) {
      const asked = new URLSearchParams({ ...query, limit: String(PAGE), offset: String(offset) });
      const found = await get('list', `${path}?${asked}`, z.array(schema), signal);
      yield found;
      if (found.length < PAGE) return;
    }
  }

  const urlOf = (id: string, part: number) => `${url}/inbox/${encodeURIComponent(id)}/attachments/${part}`;

  return {
    /** By the id that we gave it. */
    async find(_: OutboundMessage, key: string, __: number, signal: AbortSignal) {
      try {
        const { id } = await get('find', `/messages/${encodeURIComponent(key)}`, messageState, signal);
        return { carrierId: id };
      } catch (error) {
        if (error instanceof CarrierRefusedError && error.message.endsWith('404')) return 'absent' as const;
        throw error;
      }
    },

    async *catchUp(since: number, signal: AbortSignal): AsyncGenerator<CarrierEvent[]> {
      const toPeriod = (from: number) => ({
        from: new Date(from).toISOString(),
        to: new Date(now() + AHEAD_MS).toISOString(),
      });
      const isFar = now() - since > FAR_MS;
      const arrived = { ...toPeriod(isFar ? since - WAITED_MS : since), includeAttachments: 'true' };
      for await (const items of pages('/inbox', arrived, inboxItem, signal))
        yield items.flatMap((item) => toArrival(item, sims, urlOf));
      for await (const messages of pages('/messages', toPeriod(since), messageState, signal))
        yield messages.flatMap(toStates);
    },
  };
}
