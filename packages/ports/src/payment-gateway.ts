import type { Micros } from '@manyline/domain/money';
import type { PayCurrency } from '@manyline/domain/pay-price';

/** How a customer pays at a gateway. `crypto` is a page of the gateway's own; a transfer that we watch is `crypto-chain.ts`. */
export type GatewayMethod = 'card' | 'alipay' | 'unionpay' | 'wechatpay' | 'paypal' | 'crypto';

/** The exact amount that is paid: micros of the currency, never a float. */
export interface PayMoney {
  currency: PayCurrency;
  micros: Micros;
}

/** A payment that a gateway is asked to take. */
export interface PaymentDraft {
  /** Ours, and the idempotency key: 32 lower-case hex digits, which every gateway's alphabet and length allow. */
  orderNo: string;
  method: GatewayMethod;
  amount: PayMoney;
  /** The brand's id: gateways may keep an account or a hosted button for each. */
  platform: string;
  /** The line that the customer reads on the gateway's page, in the customer's language. */
  subject: string;
  /** The customer's, as BCP 47 has it: en, zh-CN. */
  locale: string;
  /** h5: a page in a phone's browser; web: a page on a desk. */
  variant: 'web' | 'h5';
  /** Ours, absolute: where the customer comes back to. Nothing is ever credited because of it. */
  returnUrl: string;
  /** Ours, absolute: where notifications go. */
  notifyUrl: string;
  /** Time after which the gateway should take no money for the payment, epoch ms. */
  expiresAt: number;
}

/** The next step of the customer's browser. */
export type PaymentInstruction =
  /** Open this address in a new window. */
  | { kind: 'redirect'; url: string }
  /** Post these fields to this address in a new window (PayPal's hosted button, UnionPay's front page). */
  | { kind: 'form'; url: string; fields: Record<string, string> }
  /** Draw this text as a QR code, for the app of the method to scan. */
  | { kind: 'qr'; content: string };

export interface CreatedPayment {
  instruction: PaymentInstruction;
  /** The gateway's name for it, where it has one before anybody paid. */
  paymentId?: string;
}

/**
 * open: nobody has paid · pending: money is on its way, nothing is sure · paid: it is ours · failed, cancelled: this try
 * brought nothing (a later try of the same order may still be paid) · expired: the gateway takes no more for it.
 */
export type PaymentState = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';

export interface RefundFact {
  /** The gateway's id of this one refund. */
  refundId: string;
  /** Our key, where the gateway brings it back. */
  key?: string;
  /** Amount in micros of the payment's currency. */
  micros: Micros;
  /**
   * Set where the customer's bank took the money in a dispute: nobody asked for it. reinstated: it came back when the dispute was won,
   * which ends the refund of the same id.
   */
  dispute?: 'withdrawn' | 'reinstated';
  /** Of a dispute: until when the gateway takes what speaks for us, epoch ms. */
  answerUntil?: number;
}

/** Facts that a gateway tells of a payment, authenticated, in our words. The core judges them, never the adapter. */
export interface PaymentFacts {
  /** Ours, as it came back. */
  orderNo: string;
  /** The gateway's unique name for the payment; the same in every notification and query about it. */
  paymentId: string;
  state: PaymentState;
  /** The amount that the customer paid, fees not taken off; the amount asked for while nothing is paid. */
  amount: PayMoney;
  /** The one who got the money: compared with the gateway's `receiver`. */
  receiver: string;
  /** When the customer paid or the state came about, by the gateway's clock, epoch ms. */
  at: number;
  /** Refunds that were carried out, as far as this source tells them; a refund may be told more than once. */
  refunds: readonly RefundFact[];
}

/** `eventId` is unique at the gateway; a repeat of the notification has the same one. Derive it from the content if there is none. */
export interface PaymentEvent extends PaymentFacts {
  eventId: string;
}

/** A notification as it came in: nothing about it is trusted before `readNotification`. */
export interface RawNotification {
  headers: Record<string, string | undefined>;
  /** The exact URL that the gateway called. */
  url: string;
  /** The exact bytes: signatures and PayPal's echo are over them, and their charset is not ours to guess. */
  body: Buffer;
}

/** An HTTP answer, to the byte. */
export interface NotificationAnswer {
  status: number;
  type: string;
  body: string;
}

export interface RefundDraft {
  orderNo: string;
  paymentId: string;
  /** Ours, and the idempotency key of this one refund: 32 lower-case hex digits. */
  key: string;
  /** The amount that goes back now. */
  amount: PayMoney;
  /** The amount that was paid in all: some gateways ask for it. */
  paid: PayMoney;
}

export interface RefundResult {
  refundId: string;
  /** pending: the gateway took it and will carry it out; it counts as done. */
  state: 'done' | 'pending';
}

export interface PaymentGateway {
  /** Stands in the notification's address and in records: lower-case letters and dashes. */
  readonly name: string;
  /** Methods that the gateway can take, each with its currencies. */
  readonly offers: Partial<Record<GatewayMethod, readonly PayCurrency[]>>;
  /**
   * The one who must be paid (merchant id, seller, account, mail address). Facts that name somebody else are never
   * credited.
   */
  readonly receiver: string;
  /** Origins that its forms are posted to; the pages' content security policy lets them. */
  readonly formOrigins: readonly string[];
  /**
   * Only of a gateway that has to be asked whether a notification is its own, so that everybody who posts one makes us ask: the
   * order number that it names, unproven. Who names no order of ours waits behind those who do.
   */
  namesOrder?(raw: RawNotification): string;
  /** A query tells every refund, also one that was made at the gateway: what no notification brought is learned by asking. */
  readonly queryTellsRefunds?: boolean;
  /**
   * Answers that the gateway wants to hear when a notification was taken, and when it should come again or was not
   * believed.
   */
  readonly answers: { readonly taken: NotificationAnswer; readonly refused: NotificationAnswer };
  /**
   * Safe to repeat with the same `orderNo`: one payment there, and an instruction that leads to it.
   * @throws PaymentRefusedError it will never be taken. @throws GatewayUnavailableError try again with the same order.
   */
  create(draft: PaymentDraft, signal?: AbortSignal): Promise<CreatedPayment>;
  /**
   * Authenticates a notification and translates it; an empty list for an authentic one that is not about a payment.
   * May ask the gateway (PayPal echoes, BTCPay only names an invoice).
   * @throws ForgedNotificationError; never half-trusted data. @throws GatewayUnavailableError cannot be decided now.
   */
  readNotification(raw: RawNotification, signal?: AbortSignal): Promise<PaymentEvent[]>;
  /**
   * Asks how a payment stands at the gateway; undefined when the gateway does not know it (yet).
   * @throws GatewayUnavailableError
   */
  query(
    order: { orderNo: string; method: GatewayMethod; paymentId?: string },
    signal?: AbortSignal,
  ): Promise<PaymentFacts | undefined>;
  /** Safe to repeat with the same `key`. @throws PaymentRefusedError @throws GatewayUnavailableError */
  refund(draft: RefundDraft, signal?: AbortSignal): Promise<RefundResult>;
}

/** The gateway will never do this. `message` is for the log. */
export class PaymentRefusedError extends Error {
  override name = 'PaymentRefusedError';
}
/** The gateway did not answer, and nobody knows whether the work was done: repeat with the same key, later. */
export class GatewayUnavailableError extends Error {
  override name = 'GatewayUnavailableError';
}
export class ForgedNotificationError extends Error {
  override name = 'ForgedNotificationError';
}
