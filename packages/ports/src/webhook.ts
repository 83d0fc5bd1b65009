/** A webhook as it came in: nothing about it is trusted before `readWebhook`. */
export interface RawWebhook {
  headers: Record<string, string | undefined>;
  /** The URL that we gave the carrier, with the query it came with: what a signature covers, whatever a proxy made of the host. */
  url: string;
  body: Buffer;
}

/** The answer to a webhook. */
export interface WebhookAnswer {
  status: number;
  contentType: string;
  body: string;
}
