import type { CarrierEvent, RawWebhook } from '@manyline/ports/carrier';
import { createBatcher } from './batcher.ts';
import { sign, signatureHeader } from './webhook-signature.ts';

export interface ReportingDeps {
  /** Where webhooks go, as the product gave it to the network. */
  webhookUrl: string;
  /** Signs what the network reports, as a real carrier's key does. */
  secret: string;
  /** Rejecting makes the network come again, as a real one does. */
  deliver(raw: RawWebhook): Promise<void>;
  onError(error: unknown, what: string): void;
}

/** Webhooks under way at once. */
const WEBHOOKS_MAX = 16;
export const RETRY_MS = 2_000;
const RETRIES_MAX = 20;

/** Tells the product what happened, many events a webhook, until it is heard. */
export function createReporting({ webhookUrl: url, secret, deliver, onError }: ReportingDeps) {
  const batches = createBatcher<readonly CarrierEvent[], undefined>(post, { batchesMax: WEBHOOKS_MAX });
  let stopped = false;

  async function post(lists: (readonly CarrierEvent[])[]): Promise<undefined[]> {
    const body = Buffer.from(JSON.stringify({ events: lists.flat() }));
    const raw = { headers: { [signatureHeader]: sign(secret, url, body) }, url, body };
    for (let attempt = 1; ; attempt += 1) {
      try {
        await deliver(raw);
        return lists.map(() => undefined);
      } catch (error) {
        if (stopped || attempt >= RETRIES_MAX) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  return {
    /** Resolves when they were heard. */
    tell: (events: readonly CarrierEvent[]) => batches.submit(events),
    /** Resolves when they were heard, and never when the network stops before: then another process has to say it. */
    async report(events: readonly CarrierEvent[]) {
      if (events.length === 0) return;
      while (
        !(await batches.submit(events).then(
          () => true,
          (error) => {
            onError(error, 'the sandbox network could not report; it tries again');
            return false;
          },
        ))
      )
        if (stopped) await new Promise(() => {});
    },
    stop() {
      stopped = true;
    },
  };
}
