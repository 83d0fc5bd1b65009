/** One text on its way out. Numbers are digits with country code, without plus. */
export interface OutboundMessage {
  from: string;
  to: string;
  text: string;
  /** Ours; where the network can carry it, it comes back with every receipt. */
  reference: string;
}

/** A webhook as it came in: nothing about it is trusted before `readWebhook`. */
export interface RawWebhook {
  headers: Record<string, string | undefined>;
  /** The exact URL that the carrier called, for signatures over it. */
  url: string;
  body: Buffer;
}

/** What a carrier tells us, in our words. `eventId` is unique at the carrier; a repeat has the same one. */
export type CarrierEvent =
  | { kind: 'inbound'; eventId: string; from: string; to: string; text: string; date: number }
  | {
      kind: 'receipt';
      eventId: string;
      carrierId: string;
      state: 'sent' | 'delivered' | 'undelivered' | 'failed';
      date: number;
      reason?: string;
      /** What we sent along, where the carrier brings it back. */
      reference?: string;
    };

export interface Carrier {
  readonly name: string;
  /** Receipts bring our reference back, so that nobody has to remember the carrier's id. */
  readonly bringsBackReference: boolean;
  /** It answers STOP and START by itself: we only record them (decision 32). */
  readonly answersOptOut?: boolean;
  /**
   * Resolves once the network has accepted the message, not once it is delivered. Safe to repeat with the same key.
   * @throws CarrierRefusedError the network will never take it: refund. @throws CarrierUnavailableError try again later.
   */
  send(message: OutboundMessage, key: string, signal?: AbortSignal): Promise<{ carrierId: string }>;
  /** Authenticates a webhook and translates it. @throws ForgedWebhookError; never half-trusted data. */
  readWebhook(raw: RawWebhook): CarrierEvent[];
}

export class CarrierRefusedError extends Error {
  override name = 'CarrierRefusedError';
}
export class CarrierUnavailableError extends Error {
  override name = 'CarrierUnavailableError';
}
export class ForgedWebhookError extends Error {
  override name = 'ForgedWebhookError';
}
