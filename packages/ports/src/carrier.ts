import type { FailureReason } from '@manyline/domain/failure-reasons';
import type { NumberSource } from './number-source.ts';
import type { SenderRegistration } from './sender-registration.ts';
import type { VoiceCarrier } from './voice-carrier.ts';
import type { RawWebhook, WebhookAnswer } from './webhook.ts';

export type { RawWebhook, WebhookAnswer } from './webhook.ts';

/** A picture that goes along. An adapter hands the network the link, or reads the bytes and sends them itself. */
export interface OutboundMedia {
  /** Signed, absolute, good for at least an hour; where the network can reach our public address. */
  url: string;
  contentType: string;
  read(): Promise<Uint8Array>;
}

/** The link at which the network keeps a picture that came in: believed only by its adapter. */
export interface InboundMedia {
  url: string;
  /** Of its bytes, in hexadecimal digits, where the network says it. */
  sha256?: string;
}

/** One message on its way out. Numbers are digits with country code, without plus. */
export interface OutboundMessage {
  /** One of our numbers. Empty: what the product itself says, by whatever sender the account has for that. */
  from: string;
  to: string;
  text: string;
  /** Absent: a plain text. */
  media?: readonly OutboundMedia[];
  /** Ours, at most 72 characters; where the network can carry it, it comes back with every receipt. */
  reference: string;
  /** When we call it expired (epoch milliseconds): the network must not bring it any more. */
  expiresAt: number;
  /** The product itself speaks, to nobody's chat; with the code that the text brings, if any. */
  system?: { code?: string | undefined };
}

/** An event that a carrier tells us of, in our words. `eventId` is unique at the carrier; a repeat has the same one. */
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
      reason?: FailureReason;
      /** The reference that we sent along, where the carrier brings it back. */
      reference?: string;
      /** Of one part of a text whose parts are not written down yet: until they are it says nothing of the text. */
      isPart?: true;
    };

/**
 * Where a carrier puts what comes over a connection that it holds. Resolves once all of it is kept for good: only then the network
 * hears that we have it. Rejects where it is not kept: the network brings it again.
 */
export type CarrierSink = (events: CarrierEvent[]) => Promise<void>;

/**
 * The guard against sending a message twice when nobody knows whether the network took it. byKey: it takes a key once, a repeat
 * gets the first answer · byLookup: `find` tells · byEcho: a receipt with our reference comes by itself, then `find` if there is
 * one · unsafe: nothing.
 */
export type Repeats = 'byKey' | 'byLookup' | 'byEcho' | 'unsafe';

/** The differences between carriers, as data. */
export interface CarrierCapabilities {
  /** Receipts bring our reference back, so that nobody has to remember the carrier's id. */
  bringsBackReference: boolean;
  /** Its lists name a message by its own id alone, whatever its receipts say: the ids are kept, so that what was missed finds its message. */
  listsById?: boolean;
  /** Who answers STOP and START. A carrier that does so itself is not doubled: we only record them (decision 32). */
  optOutBy: 'carrier' | 'us';
  /** False: it brings no texts at all, as a trunk of calls; absent: it does. */
  texts?: false;
  /** Messages a second that it takes from one sender; absent: as many as come. */
  messagesPerSecondOfSender?: number;
  /** Whether its numbers receive the codes of others; absent: nobody said so. */
  receivesCodes?: boolean;
  /** Whether calls to its numbers reach us; absent: nobody said so. */
  voice?: boolean;
  /** Whether it brings what its toll-free numbers send, once they are registered; absent: nobody said so. */
  tollFree?: boolean;
  /**
   * Whether its American long numbers send only once their holder has registered them (10DLC); absent or false: the operator has
   * registered them at the vendor.
   */
  registersLocal?: boolean;
  /** Absent: texts alone. */
  mms?: MmsCapability;
  /** Which kinds it reports to their end. A kind that it does not stays at sent. */
  reportsEnd?: { sms: boolean; mms: boolean };
  /** Characters of a text that it takes; absent: what the product takes. */
  charactersMax?: number;
}

export interface MmsCapability {
  /** Of the destination, as in ISO 3166. */
  countries: readonly string[] | 'all';
  items: number;
  /** Of all items together. */
  bytes: number;
}

/** One thing about an account that was looked at. */
export interface CarrierFinding {
  /** permission: what the vendor, or networks behind it, let the account's numbers do. */
  about: 'reach' | 'credentials' | 'account' | 'balance' | 'webhook' | 'numbers' | 'permission' | 'signature';
  /** Undefined: it cannot be told from here. */
  isGood: boolean | undefined;
  /** In words, for the operator: what is there, and what to do about it. No secret. */
  said: string;
}

/** The connections that a carrier holds. */
export interface CarrierConnections {
  up: number;
  down: number;
  /** Requests that wait for their answer or for a place. */
  underWay: number;
}

export interface Carrier {
  /** Kind and the operator's name of the account, as in `twilio:main`: the address of its webhooks, and a number's source. */
  readonly name: string;
  readonly capabilities: CarrierCapabilities;
  readonly repeats: Repeats;
  /**
   * Resolves once the network has accepted the message, not once it is delivered. Rejecting with the signal's reason, or with
   * anything but the first two errors, leaves open whether the network took it; so does an answer without an id.
   * @throws CarrierRefusedError it never will: refund. @throws CarrierUnavailableError it surely did not: try again later.
   * @throws CarrierUncertainError it may have: ask before it is sent again.
   */
  send(message: OutboundMessage, key: string, signal?: AbortSignal): Promise<{ carrierId: string }>;
  /**
   * Whether the network took a message since that time (epoch milliseconds, by our clock). absent: not as far as it knows by
   * now · unknown: it cannot tell. A network that knows nothing of our key finds a message by what it says: `isAnothers` tells
   * whether an id is another message's already. @throws CarrierUnavailableError
   */
  find?(
    message: OutboundMessage,
    key: string,
    since: number,
    signal: AbortSignal,
    isAnothers?: (carrierId: string) => Promise<boolean>,
  ): Promise<{ carrierId: string } | 'absent' | 'unknown'>;
  /**
   * Reads what webhooks would have told since that time, page by page: what came in, and how messages ended. With the ids of the
   * webhooks, so that nothing counts twice. @throws CarrierUnavailableError
   */
  catchUp?(since: number, signal: AbortSignal): AsyncIterable<CarrierEvent[]>;
  /**
   * Only of a carrier that holds connections instead of calling us: opens them, and holds them until the answer is called, which
   * takes leave of the network. It sends only in between.
   */
  listen?(sink: CarrierSink): () => Promise<void>;
  /** Numbers that can be bought at this account. Absent: it sells none, or its credentials say too little for it. */
  readonly numbers?: NumberSource;
  /** Registrations without which its toll-free numbers do not send, and its local ones where their holders register them. Absent: nobody is asked there, or by no interface of programs. */
  readonly registrations?: SenderRegistration;
  /** Calls to its numbers. Absent: they do not reach us. */
  readonly voice?: VoiceCarrier;
  /** Of those connections, for figures. */
  connections?(): CarrierConnections;
  /** Looks at the account as an operator would: what is wrong with it is said, not thrown. */
  check?(signal: AbortSignal): Promise<CarrierFinding[]>;
  /**
   * The bytes of a picture that came in, where the network wants its own way of asking. Undefined: fetch the link like any
   * other address that we did not make, guarded.
   */
  readMedia?(media: InboundMedia, signal: AbortSignal): Promise<Uint8Array | undefined>;
  /**
   * Authenticates a webhook and translates it. Without an `answer` it is answered by an empty JSON object. `registrations`: keys of
   * registrations of which there is news; what it is, the carrier is asked.
   * @throws ForgedWebhookError; never half-trusted data.
   */
  readWebhook(raw: RawWebhook): { events: CarrierEvent[]; answer?: WebhookAnswer; registrations?: readonly string[] };
}

export class CarrierRefusedError extends Error {
  override name = 'CarrierRefusedError';
  readonly reason: FailureReason;

  constructor(message: string, { reason = 'refused', ...options }: ErrorOptions & { reason?: FailureReason } = {}) {
    super(message, options);
    this.reason = reason;
  }
}

/** The carrier does not take the form of a registration as it is. */
export class RegistrationRefusedError extends CarrierRefusedError {
  override name = 'RegistrationRefusedError';
  /** Why, in the vendor's own words, for whoever filled the form in; never for a log. */
  readonly said: string;

  constructor(message: string, said: string, options: ErrorOptions = {}) {
    super(message, options);
    this.said = said;
  }
}

/** message: this one alone · sender: whatever this number sends · carrier: everything. */
export type OutageScope = 'message' | 'sender' | 'carrier';

/** The network surely did not take the message. */
export class CarrierUnavailableError extends Error {
  override name = 'CarrierUnavailableError';
  readonly scope: OutageScope;
  /** When it wants to be asked again, where it says so. */
  readonly retryAfterMs: number | undefined;
  /** Nothing goes on before the operator does something: a key that was changed, an account that was closed or ran out of money. */
  readonly needsOperator: boolean;

  constructor(message: string, options: ErrorOptions & Unavailability = {}) {
    const { scope = 'carrier', retryAfterMs, needsOperator = false, ...more } = options;
    super(message, more);
    this.scope = scope;
    this.retryAfterMs = retryAfterMs;
    this.needsOperator = needsOperator;
  }
}

interface Unavailability {
  scope?: OutageScope;
  retryAfterMs?: number;
  needsOperator?: boolean;
}

/** The network may have taken the message: a connection that broke after the request, a 5xx, an answer that cannot be read. */
export class CarrierUncertainError extends Error {
  override name = 'CarrierUncertainError';
}
export class ForgedWebhookError extends Error {
  override name = 'ForgedWebhookError';
}
