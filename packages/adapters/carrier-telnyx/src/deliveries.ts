import type { CarrierClient } from '@manyline/outbound/carrier-client';
import type { CarrierEvent, OutboundMessage } from '@manyline/ports/carrier';
import { z } from 'zod';
import { anyEvent, referenceOf, toEvent } from './events.ts';

export interface DeliveriesDeps {
  client: CarrierClient;
  apiUrl: string;
  webhookUrl: string;
}

const page = z.object({
  data: z.array(z.object({ webhook: anyEvent })),
  meta: z.object({ page_number: z.number().nullish(), total_pages: z.number().nullish() }).nullish(),
});
type DeliveriesPage = z.infer<typeof page>;

const PAGE = 250;
const withMessage = z.object({ payload: z.object({ id: z.string().min(1) }) });

/** The network's own record of the webhooks that it called, those that nobody answered among them, word for word. */
export function createDeliveries({ client, apiUrl, webhookUrl }: DeliveriesDeps) {
  async function* list(filter: Record<string, string>, signal: AbortSignal): AsyncGenerator<unknown[]> {
    for (let number = 1; ; number += 1) {
      const query = new URLSearchParams({ ...filter, 'page[number]': String(number), 'page[size]': String(PAGE) });
      const url = `${apiUrl}/webhook_deliveries?${query}`;
      const read = (json: unknown) => page.parse(json);
      const found: DeliveriesPage = await client.ask({ what: 'list', method: 'GET', url, read }, signal);
      yield found.data.map(({ webhook }) => webhook);
      if (found.data.length === 0 || number >= (found.meta?.total_pages ?? 1)) return;
    }
  }

  return {
    /**
     * By our reference, which every webhook about a message brings back. A message that waits in their queue has none yet: that
     * it was not taken, nothing tells.
     */
    async find({ reference }: OutboundMessage, _key: string, _since: number, signal: AbortSignal) {
      for await (const webhooks of list({ 'filter[webhook][contains]': reference }, signal)) {
        const webhook = webhooks.find((each) => referenceOf(each, webhookUrl) === reference);
        const { data } = withMessage.safeParse(webhook);
        if (data) return { carrierId: data.payload.id };
      }
      return 'unknown' as const;
    },

    /** Reads the webhooks that they called us with in vain. */
    async *catchUp(since: number, signal: AbortSignal): AsyncGenerator<CarrierEvent[]> {
      const filter = { 'filter[status][eq]': 'failed', 'filter[started_at][gte]': new Date(since).toISOString() };
      for await (const webhooks of list(filter, signal))
        yield webhooks.map((each) => toEvent(each, webhookUrl)).filter((event) => event !== undefined);
    },
  };
}
