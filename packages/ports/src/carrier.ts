/** A picture that goes along. An adapter hands the network the link, or reads the bytes and sends them itself. */
export interface OutboundMedia {
  /** Signed, absolute, good for at least an hour; where the network can reach our public address. */
  url: string;
  contentType: string;
  read(): Promise<Uint8Array>;
}

/** Where the network keeps a picture that came in: a link of its own, believed only by its adapter. */
export interface InboundMedia {
  url: string;
}

/** One message on its way out. Numbers are digits with country code, without plus. */
export interface OutboundMessage {
  from: string;
  to: string;
  text: string;
  /** Absent: a plain text. */
  media?: readonly OutboundMedia[];
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
  | {
      kind: 'inbound';
      eventId: string;
      from: string;
      to: string;
      text: string;
      date: number;
      media?: InboundMedia[];
      voicemail?: boolean;
    }
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
  /**
   * The bytes of a picture that came in, where the network wants its own way of asking. Undefined: fetch the link like any
   * other address that we did not make, guarded.
   */
  readMedia?(media: InboundMedia, signal: AbortSignal): Promise<Uint8Array | undefined>;
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
